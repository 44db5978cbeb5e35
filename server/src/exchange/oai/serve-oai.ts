/** `/oai`: OAI-PMH 2.0 for harvesters, https://www.openarchives.org/OAI/openarchivesprotocol.html. */
import type { FastifyReply } from 'fastify';
import type { App } from '../../base/http/operation.ts';
import { addApiResponseHooks } from '../../base/http/response-hooks.ts';
import { handleOaiRequest, type Repository } from './handle-oai-request.ts';
import { OaiError } from './oai-error.ts';
import { errorElement, oaiDocument } from './oai-document.ts';
import { mediothekSchema, mediothekSchemaPath } from './mediothek-format.ts';
import { type OaiRequest, readRequest } from './oai-request.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

export interface OaiOptions extends Pick<Repository, 'origin'> {
  /** Current name of the portal and e-mail address of its operator. */
  identity(): Pick<Repository, 'name' | 'email'>;
  pageSize?: number;
}

/** Large enough to harvest a library in minutes, and small enough to build a response in memory. */
const defaultPageSize = 100;
const maxRequestBytes = 4096;
/** A browser shows XML as a tree with its own styles and images. A stricter policy would disable that view. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

export async function serveOai(app: App, { db }: { db: Kysely<Database> }, options: OaiOptions): Promise<void> {
  const { origin, identity, pageSize = defaultPageSize } = options;

  async function send(reply: FastifyReply, parameters: URLSearchParams) {
    let request: OaiRequest | undefined;
    let document: string;
    try {
      request = readRequest(parameters);
      const content = await handleOaiRequest({ db, origin, pageSize, ...identity() }, request);
      document = oaiDocument(`${origin}/oai`, request, content);
    } catch (error) {
      if (!(error instanceof OaiError)) throw error;
      const understood = error.code === 'badArgument' ? undefined : request;
      document = oaiDocument(`${origin}/oai`, understood, errorElement(error));
    }
    return reply
      .type('text/xml; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(document);
  }

  await app.register(async (oai) => {
    addApiResponseHooks(oai);
    oai.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxRequestBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    oai.get('/oai', { schema: { hide: true } }, ({ url }, reply) =>
      send(reply, new URLSearchParams(url.slice(url.indexOf('?') + 1))),
    );
    oai.get(mediothekSchemaPath, { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/xml; charset=utf-8').header('content-security-policy', policy).send(mediothekSchema),
    );
    oai.post('/oai', { schema: { hide: true } }, ({ body }, reply) =>
      send(reply, body instanceof URLSearchParams ? body : new URLSearchParams()),
    );
  });
}
