import type { z } from "zod";
import { newCategorySchema } from "@blog/contract/category";
import { registrationSchema } from "@blog/contract/auth";
import { accountTexts, commentTexts, postTexts, topicTexts } from "@blog/contract/fields";
import { mapTexts, type PostTexts } from "@blog/contract/postTexts";
import { postEditSchema } from "@blog/contract/post";
import { characterCount } from "@blog/shared/unicode";

interface Limits {
  max: number;
}

/** Returns the name of an account as registration allows it. A name that is none is replaced, since posts need authors. */
export function fitUsername(username: string): string {
  const { shape } = registrationSchema;
  return fitOneLine(shape.username, username, accountTexts.username.limits) ?? "Autor";
}

/** Returns the title of a topic as the contract allows it; undefined if it does not. */
export function fitTopicTitle(title: string): string | undefined {
  return fitOneLine(newCategorySchema.shape.title, title, topicTexts.title.limits);
}

/** Texts in place of a title or topic that the contract does not allow. */
const standIns: Partial<PostTexts> = { title: "Bez tytułu", category: "Inne" };

/** Returns the texts of a post, cut to the contract's lengths, and with stand-ins for a title or topic that is none. */
export function fitPostTexts(texts: PostTexts): PostTexts {
  return mapTexts((name) => {
    const { [name]: standIn } = standIns;
    const { limits } = postTexts[name];
    if (standIn === undefined) return cutText(texts[name], limits);
    return fitOneLine(postEditSchema.shape[name], texts[name], limits) ?? standIn;
  });
}

export const fitComment = (text: string) => cutText(text, commentTexts.text.limits);

export const fitBio = (bio: string) => cutText(bio, accountTexts.bio.limits);

function fitOneLine(
  schema: z.ZodType<string | undefined>,
  text: string,
  limits: Limits,
): string | undefined {
  return schema.safeParse(cutText(text, limits)).data;
}

function cutText(text: string, { max }: Limits): string {
  return characterCount(text) > max ? Array.from(text).slice(0, max).join("") : text;
}
