/**
 * A file as the request body of the typed client. Older portals' clients would send it as JSON without
 * `bodySerializer`.
 */
export const rawFileBody = (file: File) => ({
  // In the schema, a binary body has the type string.
  body: file as unknown as string,
  bodySerializer: (body: unknown) => body as Blob,
  headers: { 'content-type': 'application/octet-stream' },
});
