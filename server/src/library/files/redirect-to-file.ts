import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { crossOriginHeaders } from './send-file.ts';
import { fileUrl } from './file-url.ts';
import type { StoredMedia } from './stored-media.ts';

/** Entry for `response`: the redirect of operations that lead to a file. */
export const fileRedirectSchema = {
  302: Type.Null({ description: 'Leads to the file, at its address of the moment' }),
};

/** Redirects to a file. The operation's URL is permanent, while the file's URL changes with its content. */
export function redirectToFile(
  reply: FastifyReply,
  file: string,
  { versions }: Pick<StoredMedia, 'versions'>,
): FastifyReply {
  return reply
    .headers(crossOriginHeaders)
    .header('cache-control', 'public, max-age=60')
    .redirect(fileUrl(file, versions), 302);
}
