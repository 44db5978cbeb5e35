/** Small files that come in one request; what they are is found out by their content, not by what a client says. */
import { Type } from 'typebox';
import type { App } from '../base/http/operation.ts';
import { ApiError } from '../base/http/api-error.ts';

export const fileBody = (example: string) =>
  Type.Unsafe<Buffer>({ contentMediaType: 'application/octet-stream', examples: [example] });
export const fileQuery = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 1000, description: 'Of the file; kept cleaned' }),
});

/** Gives routes of this scope their bodies as they came, and takes no others. */
export function acceptRawBodies(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preValidation', async ({ method, body }) => {
    if (method !== 'PUT' || Buffer.isBuffer(body)) return;
    throw new ApiError('unsupported_media_type', 'Send the file itself, as application/octet-stream');
  });
}
