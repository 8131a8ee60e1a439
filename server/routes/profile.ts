import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { profileCalls } from "../../src/contract/profile";
import { MISSING_IMAGE } from "../../src/contract/uploads";
import { toImage } from "../mappers/author";
import { toBarePost } from "../mappers/post";
import { toPrivateProfile, toProfile } from "../mappers/profile";
import { cached } from "../plugins/answers";
import { accountOf, signToken, unauthorized } from "../plugins/auth";
import { logRequestEvent } from "../plugins/events";
import { postPieces, sendPieces } from "../plugins/longAnswers";
import { deleteLinks } from "../repositories/linkToken";
import { streamPosts } from "../repositories/post";
import {
  countUsers,
  deleteUnlessLastAdmin,
  findUser,
  updatePassword,
  updatePhoto,
  updateUser,
} from "../repositories/user";
import { logEvent } from "../services/log";
import { hashChosen } from "../services/passwords";
import { objectPieces } from "../services/pieces";
import { Refusal } from "../services/refusal";
import { profilePieces } from "../services/profiles";
import { found } from "./found";
import { routeOf } from "./route";

/** The calls of profiles. */
export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, quotas } = app;
  const ownerOf = async (id: string) => (await findUser(db, id))?.id;
  const postsOf = (request: FastifyRequest, userId: string) =>
    postPieces(request, streamPosts(db, { userId }), toBarePost);

  app.route({
    ...routeOf(profileCalls.getProfile),
    ...cached,
    handler: async (request, reply) => {
      const { id } = request.params;
      const profile = toProfile(found(await findUser(db, id)), []);
      return sendPieces(request, reply, objectPieces(profile, "posts", postsOf(request, id)));
    },
  });

  app.route({
    ...routeOf(profileCalls.listProfiles),
    handler: (request, reply) => sendPieces(request, reply, profilePieces(db)),
  });

  app.route({ ...routeOf(profileCalls.countProfiles), handler: () => countUsers(db) });

  app.route({
    ...routeOf(profileCalls.updateProfile, ownerOf),
    handler: async (request, reply) => {
      const { id } = request.params;
      const { username, bio, password } = request.body;
      const account = accountOf(request);
      const known = [username ?? account.username, account.email];
      const token = await quotas.spend("edits", account, async () => {
        const passwordHash = password && (await hashChosen(password, known));
        return db.transaction().execute(async (transaction) => {
          await updateUser(transaction, id, { username, bio });
          if (!passwordHash) return undefined;
          const user = await updatePassword(transaction, id, passwordHash);
          // A change or reset that came first has made void the login that this one was asked with.
          if (user?.token_version !== account.token_version + 1) throw unauthorized();
          await deleteLinks(transaction, id, "reset");
          return signToken(app, user);
        });
      });
      if (token) logRequestEvent(request, "password.changed", id);
      const profile = toPrivateProfile(found(await findUser(db, id)), []);
      const answer = { ...profile, ...(token && { token }) };
      return sendPieces(request, reply, objectPieces(answer, "posts", postsOf(request, id)));
    },
  });

  app.route({
    ...routeOf(profileCalls.uploadProfilePhoto),
    handler: async (request) => {
      const account = accountOf(request);
      const { image } = request;
      if (!image) throw new Refusal(400, MISSING_IMAGE.uploadProfilePhoto);
      const { id } = account;
      const picture = await quotas.spend("pictures", account, async () => {
        const made = await app.makePicture(image, id);
        await updatePhoto(db, id, made);
        return made;
      });
      return { message: "Zdjęcie profilowe zmienione", profilePhoto: toImage(picture.hash) };
    },
  });

  app.route({
    ...routeOf(profileCalls.deleteProfile, ownerOf),
    handler: async (request) => {
      const { id } = request.params;
      if (!(await deleteUnlessLastAdmin(db, id))) throw new Refusal(400, lastAdmin);
      logEvent(request.log, "account.deleted", { account: id, by: accountOf(request).id });
      return { message: "Konto usunięte" };
    },
  });
};

const lastAdmin =
  "To jedyne konto administratora. Zanim je usuniesz, ktoś inny musi dostać te uprawnienia.";
