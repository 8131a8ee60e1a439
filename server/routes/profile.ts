import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { profileCalls } from "../../src/contract/profile";
import { toImage } from "../mappers/author";
import { toPrivateProfile, toProfile } from "../mappers/profile";
import { cached } from "../plugins/answers";
import { accountOf, signToken, unauthorized } from "../plugins/auth";
import { replaceImage } from "../repositories/image";
import { countComments } from "../repositories/comment";
import { deleteLinks } from "../repositories/linkToken";
import { listPosts, type PostRow } from "../repositories/post";
import {
  countUsers,
  deleteUnlessLastAdmin,
  findUser,
  listUsers,
  setPassword,
  updateUser,
} from "../repositories/user";
import { hashChosen } from "../services/passwords";
import { Refusal } from "../services/refusal";
import { found } from "./found";
import { routeOf } from "./route";

/** The calls of profiles. */
export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, quotas } = app;
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
      const comments = await countComments(db, "user_id");
      return users.map((user) => ({
        ...toPrivateProfile(user, posts.get(user.id) ?? []),
        commentCount: comments.get(user.id) ?? 0,
        isAccountVerified: user.is_verified === 1,
      }));
    },
  });

  app.route({ ...routeOf(profileCalls.countProfiles), handler: () => countUsers(db) });

  app.route({
    ...routeOf(profileCalls.updateProfile, ownerOf),
    handler: async (request) => {
      const { id } = request.params;
      const { username, bio, password } = request.body;
      const account = accountOf(request);
      const known = [username ?? account.username, account.email];
      const token = await quotas.spend("edits", account, async () => {
        const passwordHash = password && (await hashChosen(password, known));
        return db.transaction().execute(async (transaction) => {
          await updateUser(transaction, id, { username, bio });
          if (!passwordHash) return undefined;
          const user = await setPassword(transaction, id, passwordHash);
          // A change or reset that came first has made void the login that this one was asked with.
          if (user?.token_version !== account.token_version + 1) throw unauthorized();
          await deleteLinks(transaction, id, "reset");
          return signToken(app, user);
        });
      });
      const user = found(await findUser(db, id));
      const profile = toPrivateProfile(user, await listPosts(db, { userId: id }));
      return { ...profile, ...(token && { token }) };
    },
  });

  app.route({
    ...routeOf(profileCalls.uploadProfilePhoto),
    handler: async (request) => {
      const account = accountOf(request);
      const { image } = request;
      if (!image) throw new Refusal(400, "Nie wybrano pliku!");
      const { id } = account;
      const picture = await quotas.spend("pictures", account, async () => {
        const made = await app.makePicture(image, id);
        await db.transaction().execute(async (transaction) => {
          await updateUser(transaction, id, { photo: made.hash });
          await replaceImage(transaction, { user_id: id }, made);
        });
        return made;
      });
      return { message: "Zdjęcie profilowe zmienione", profilePhoto: toImage(picture.hash) };
    },
  });

  app.route({
    ...routeOf(profileCalls.deleteProfile, ownerOf),
    handler: async ({ params: { id } }) => {
      if (!(await deleteUnlessLastAdmin(db, id))) throw new Refusal(400, lastAdmin);
      return { message: "Konto usunięte" };
    },
  });
};

const lastAdmin =
  "To jedyne konto administratora. Zanim je usuniesz, ktoś inny musi dostać te uprawnienia.";
