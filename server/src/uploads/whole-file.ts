/** Small files that come in one request; what they are is found out by their content, not by what a client says. */
import { Type } from 'typebox';
import type { App } from '../api/operation.ts';

export const fileBody = Type.Unsafe<Buffer>({ contentMediaType: 'application/octet-stream' });
export const fileQuery = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 1000, description: 'Of the file; kept cleaned' }),
});

/** Gives routes of this scope their bodies as they came. */
export function takeWholeFiles(app: App): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}
