/** Fake of DataCite's REST interface. It validates requests as DataCite does, and records them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

interface ReceivedDoi {
  doi: string;
  attributes: Record<string, unknown>;
}
/** Properties that DataCite requires of a findable DOI (https://support.datacite.org/docs/api-create-dois). */
const required = ['titles', 'creators', 'publisher', 'publicationYear', 'types', 'url'];

export async function startAgency(user: string, password: string) {
  const received: ReceivedDoi[] = [];
  /** Statuses for the next requests, instead of the regular response. */
  const failures: number[] = [];
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sendError = (status: number, title: string) =>
      response
        .writeHead(status, { 'content-type': 'application/vnd.api+json' })
        .end(JSON.stringify({ errors: [{ title }] }));
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const failure = failures.shift();
    if (failure !== undefined) return void sendError(failure, 'on request');
    if (request.headers.authorization !== expected) return void sendError(401, 'Bad credentials.');
    if (request.method !== 'PUT' || request.headers['content-type'] !== 'application/vnd.api+json')
      return void sendError(415, 'Not JSON:API');
    const { data } = JSON.parse(body) as { data: { type: string; attributes: Record<string, unknown> } };
    const doi = decodeURIComponent((request.url ?? '').replace('/dois/', ''));
    const missing =
      data.attributes['event'] === 'publish' ? required.find((name) => !data.attributes[name]) : undefined;
    if (data.type !== 'dois' || missing) return void sendError(422, `${missing ?? 'type'} can't be blank`);
    received.push({ doi, attributes: data.attributes });
    response.writeHead(201, { 'content-type': 'application/vnd.api+json' }).end('{"data":{}}');
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, failures };
}
