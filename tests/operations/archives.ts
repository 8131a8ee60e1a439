import { join } from "node:path";
import { root, shell } from "./shell";

/**
 * Packs a release again as another version, below /root.
 * @param change commands that change the unpacked release, in its folder
 */
export async function packVersion(version: string, change: string): Promise<string> {
  const archive = `/root/blog-${version}.tar.gz`;
  await shell(`set -e
    folder=$(mktemp -d)
    tar -xzf ${join(root, "release/blog.tar.gz")} -C "$folder"
    cd "$folder/blog"
    sed -i 's/^  "version": .*/  "version": "${version}",/' package.json
    ${change}
    tar -czf ${archive} -C "$folder" blog
    rm -r "$folder"`);
  return archive;
}
