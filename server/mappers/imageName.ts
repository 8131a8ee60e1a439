/** Returns the name of a post's picture: its hash, with the size if that is known. */
export function imageNameOf(post: { image: string; image_name: string | null }): string {
  const { image, image_name: name } = post;
  return name?.startsWith(image) ? name : image;
}
