import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { barePostSchema } from "@blog/contract/post";
import { profileEndpoints } from "@blog/contract/profile";
import { MISSING_IMAGE } from "@blog/contract/uploads";
import { countRows, countRowsBy } from "../../platform/db/rows";
import type { Db } from "../../platform/db/schema";
import { toImage } from "../auth/mapper";
import { toBarePost } from "../post/mapper";
import { toPrivateProfile, toProfile } from "./mapper";
import { publicRead } from "../../platform/cache/responseCachePlugin";
import { accountOf, deleteAs, type Rights, signToken, writeAs } from "../auth/plugin";
import { logAccountEvent } from "../../platform/http/auditLog";
import { sendStream } from "../../platform/cache/streamedResponses";
import { postChunks } from "../post/postChunks";
import { deleteLinkTokens } from "../auth/linkToken";
import { streamPosts, streamPostsByUser } from "../post/repository";
import {
  deleteUnlessLastAdmin,
  findUser,
  updatePassword,
  updatePhoto,
  updateUser,
  streamUsers,
} from "../auth/repository";
import { logEvent } from "../../platform/log/log";
import { hashNewPassword } from "../auth/passwords";
import { jsonArrayChunks, jsonObjectChunks, validated } from "../../platform/http/chunks";
import { HttpError, orNotFound } from "../../platform/http/httpError";
import { routeOptionsFor } from "../auth/routeOptions";

const toListedPost = validated(barePostSchema, toBarePost);

/** Profiles without their posts, which are streamed. */
const [profileSchema, editedProfileSchema, listedProfileSchema] = [
  profileEndpoints.getProfile.response.omit({ posts: true }),
  profileEndpoints.updateProfile.response.omit({ posts: true }),
  profileEndpoints.listProfiles.response.element.omit({ posts: true }),
];

export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, writeQuotas } = app;
  const postChunksOf = (request: FastifyRequest, userId: string) =>
    postChunks(request, streamPosts(db, { userId }), toListedPost);

  app.route({
    ...routeOptionsFor(profileEndpoints.getProfile),
    ...publicRead,
    handler: async (request, reply) => {
      const { id } = request.params;
      const profile = profileSchema.parse(toProfile(orNotFound(await findUser(db, id))));
      return sendStream(
        request,
        reply,
        jsonObjectChunks(profile, { posts: postChunksOf(request, id) }),
      );
    },
  });

  app.route({
    ...routeOptionsFor(profileEndpoints.listProfiles),
    handler: (request, reply) => sendStream(request, reply, profileChunks(db)),
  });

  app.route({
    ...routeOptionsFor(profileEndpoints.countProfiles),
    handler: () => countRows(db, "users"),
  });

  app.route({
    ...routeOptionsFor(profileEndpoints.updateProfile, findSelf),
    handler: async (request, reply) => {
      const { id } = request.params;
      const { username, bio, password } = request.body;
      const account = accountOf(request);
      const userWords = [username ?? account.username, account.email];
      const token = await writeQuotas.spend("edits", account, async (write) => {
        const passwordHash = password && (await hashNewPassword(password, userWords));
        return writeAs(request, write, async (transaction) => {
          await updateUser(transaction, id, { username, bio });
          if (!passwordHash) return undefined;
          const user = orNotFound(await updatePassword(transaction, id, passwordHash));
          await deleteLinkTokens(transaction, id, "reset");
          return signToken(app, user);
        });
      });
      if (token) logAccountEvent(request, "password.changed", id);
      const profile = toPrivateProfile(orNotFound(await findUser(db, id)));
      const response = editedProfileSchema.parse({ ...profile, ...(token && { token }) });
      return sendStream(
        request,
        reply,
        jsonObjectChunks(response, { posts: postChunksOf(request, id) }),
      );
    },
  });

  app.route({
    ...routeOptionsFor(profileEndpoints.uploadProfilePhoto),
    handler: async (request) => {
      const account = accountOf(request);
      const { image } = request;
      if (!image) throw new HttpError(400, MISSING_IMAGE.uploadProfilePhoto);
      const { id } = account;
      const picture = await writeQuotas.spend("pictures", account, async (write) => {
        const convertedPicture = await app.convertPicture(image, id);
        await writeAs(request, write, (transaction) =>
          updatePhoto(transaction, id, convertedPicture),
        );
        return convertedPicture;
      });
      return { message: "Zdjęcie profilowe zmienione", profilePhoto: toImage(picture.hash) };
    },
  });

  app.route({
    ...routeOptionsFor(profileEndpoints.deleteProfile, findSelf),
    handler: async (request) => {
      const { id } = request.params;
      const email = await deleteAs(request, (transaction) =>
        deleteUnlessLastAdmin(transaction, id),
      );
      if (email === undefined) throw new HttpError(400, lastAdminMessage);
      await app.mailQueue.forget(email);
      logEvent(request.log, "account.deleted", { account: id, by: accountOf(request).id });
      return { message: "Konto usunięte" };
    },
  });
};

const findSelf: Rights["findOwnerId"] = async (db, id) => (await findUser(db, id))?.id;

const lastAdminMessage =
  "To jedyne konto administratora. Zanim je usuniesz, ktoś inny musi dostać te uprawnienia.";

/** Yields a JSON list of profiles with their posts. Merges two streams, so that neither is kept whole in memory. */
async function* profileChunks(db: Db): AsyncGenerator<string, void> {
  const commentCounts = await countRowsBy(db, "comments", "user_id");
  const posts = flattenBatches(streamPostsByUser(db));
  let nextPost = await posts.next();
  async function* postsOf(userId: string) {
    // Skips posts of users who registered after the stream of users began.
    while (!nextPost.done && nextPost.value.user_id > userId) nextPost = await posts.next();
    for (; !nextPost.done && nextPost.value.user_id === userId; nextPost = await posts.next()) {
      yield [nextPost.value];
    }
  }
  let separator = "[";
  for await (const user of flattenBatches(streamUsers(db))) {
    yield separator;
    const profile = listedProfileSchema.parse({
      ...toPrivateProfile(user),
      commentCount: commentCounts.get(user.id) ?? 0,
      isAccountVerified: user.is_verified === 1,
    });
    yield* jsonObjectChunks(profile, { posts: jsonArrayChunks(postsOf(user.id), toListedPost) });
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

async function* flattenBatches<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row, void> {
  for await (const rows of batches) yield* rows;
}
