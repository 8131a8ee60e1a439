import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { profileCalls } from "../../src/contract/profile";
import { toImage } from "../mappers/author";
import { toPrivateProfile, toProfile } from "../mappers/profile";
import { cached } from "../plugins/answers";
import { accountOf, signToken, unauthorized } from "../plugins/auth";
import { replaceImage } from "../repositories/image";
import { deleteLinks } from "../repositories/linkToken";
import { listPosts, type PostRow } from "../repositories/post";
import {
  countUsers,
  deleteUser,
  findUser,
  listUsers,
  setPassword,
  updateUser,
} from "../repositories/user";
import { makePicture } from "../services/images";
import { hashPassword } from "../services/passwords";
import { Refusal } from "../services/refusal";
import { found } from "./found";
import { routeOf } from "./route";

/** The calls of profiles. */
export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;
  const ownerOf = async (id: string) => (await findUser(db, id))?.id;

  app.route({
    ...routeOf(profileCalls.getProfile),
    ...cached,
    handler: async ({ params: { id } }) =>
      toProfile(found(await findUser(db, id)), await listPosts(db, { userId: id })),
  });

  app.route({
    ...routeOf(profileCalls.listProfiles),
    handler: async () => {
      const users = await listUsers(db);
      const posts = new Map(users.map(({ id }): [string, PostRow[]] => [id, []]));
      for (const post of await listPosts(db)) posts.get(post.user_id)?.push(post);
      return users.map((user) => toPrivateProfile(user, posts.get(user.id) ?? []));
    },
  });

  app.route({ ...routeOf(profileCalls.countProfiles), handler: () => countUsers(db) });

  app.route({
    ...routeOf(profileCalls.updateProfile, ownerOf),
    handler: async (request) => {
      const { id } = request.params;
      const { username, bio, password } = request.body;
      const passwordHash = password && (await hashPassword(password));
      const token = await db.transaction().execute(async (transaction) => {
        await updateUser(transaction, id, { username, bio });
        if (!passwordHash) return undefined;
        const user = await setPassword(transaction, id, passwordHash);
        // A change or reset that came first has made void the login that this one was asked with.
        if (user?.token_version !== accountOf(request).token_version + 1) throw unauthorized();
        await deleteLinks(transaction, id, "reset");
        return signToken(app, user);
      });
      const user = found(await findUser(db, id));
      const profile = toPrivateProfile(user, await listPosts(db, { userId: id }));
      return { ...profile, ...(token && { token }) };
    },
  });

  app.route({
    ...routeOf(profileCalls.uploadProfilePhoto),
    handler: async (request) => {
      const { id } = accountOf(request);
      if (!request.image) throw new Refusal(400, "Nie wybrano pliku!");
      const picture = await makePicture(request.image);
      await db.transaction().execute(async (transaction) => {
        await updateUser(transaction, id, { photo: picture.hash });
        await replaceImage(transaction, { user_id: id }, picture);
      });
      return { message: "Zdjęcie profilowe zmienione.", profilePhoto: toImage(picture.hash) };
    },
  });

  app.route({
    ...routeOf(profileCalls.deleteProfile, ownerOf),
    handler: async ({ params: { id } }) => {
      await deleteUser(db, id);
      return { message: "Konto usunięte." };
    },
  });
};
