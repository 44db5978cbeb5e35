/** A file as the body of a call of the typed client, which an older portal's would write as JSON without `bodySerializer`. */
export const rawFileBody = (file: File) => ({
  // The schema knows a body of bytes as text.
  body: file as unknown as string,
  bodySerializer: (body: unknown) => body as Blob,
  headers: { 'content-type': 'application/octet-stream' },
});
