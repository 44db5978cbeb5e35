/** The demo user, who uploads files to a portal. */
import type { Upload } from '@mediothek/contract';
import { demoUser } from '../server/src/accounts/auth/seed-demo-user.ts';
import { sendFile, type Sent } from './send-file.ts';

/** Bytes of one request, as in the upload wizard. */
export const chunk = 32 * 2 ** 20;

export interface UploadClient {
  /** Session of the user. */
  cookie: string;
  /** Calls an operation below `/uploads`. @throws Error with the response, unless it is a success */
  call(method: string, path: string, body?: object): Promise<Upload>;
  start(): Promise<Upload>;
  /** @returns URL for the bytes */
  announce(upload: Upload, name: string, size: number): Promise<string>;
  offsetOf(url: string): Promise<number>;
  drop(upload: Upload): Promise<void>;
  /** Sends a file in chunks, and deletes the upload. */
  send(bytes: number): Promise<Sent>;
}

/** @param url of a portal with the demo user */
export async function openUploads(url: string): Promise<UploadClient> {
  const signIn = await fetch(`${url}/api/v0/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demoUser.username, password: demoUser.password }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const client: UploadClient = {
    cookie,
    async call(method, path, body) {
      const response = await fetch(`${url}/api/v0/uploads${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<Upload>; // the server validates its responses with the same schema
    },
    start: () => client.call('POST', '', { locale: 'en' }),
    async announce({ id }, name, size) {
      const headers = {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      };
      const response = await fetch(`${url}/api/v0/uploads/${id}/file`, { method: 'POST', headers });
      if (response.status !== 201) {
        throw new Error(`The file is rejected: ${response.status} ${await response.text()}`);
      }
      return new URL(response.headers.get('location') ?? '', url).href;
    },
    async offsetOf(file) {
      const response = await fetch(file, { method: 'HEAD', headers: { cookie, 'tus-resumable': '1.0.0' } });
      return Number(response.headers.get('upload-offset'));
    },
    async drop({ id }) {
      await fetch(`${url}/api/v0/uploads/${id}`, { method: 'DELETE', headers: { cookie } });
    },
    async send(bytes) {
      const upload = await client.start();
      const file = await client.announce(upload, 'bench.mp4', bytes);
      const sent = await sendFile({ url: file, method: 'PATCH', headers: { cookie }, bytes, chunk });
      await client.drop(upload);
      return sent;
    },
  };
  return client;
}
