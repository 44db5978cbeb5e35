/** Where the current request comes from, for events that code without access to the request records. */
import { AsyncLocalStorage } from 'node:async_hooks';
import ipaddr from 'ipaddr.js';
import type { App } from '../base/http/operation.ts';

interface RequestSource {
  /** Valid IP address; IPv4 also if it was written as IPv6. `undefined`: a trusted proxy sent no valid one. */
  address: string | undefined;
  agent: string | undefined;
}

const sources = new AsyncLocalStorage<RequestSource>();

/** Source of the request that the calling code handles. `undefined`: no request (command line, job). */
export const requestSource = (): RequestSource | undefined => sources.getStore();

const validAddress = (ip: string): string | undefined =>
  ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : undefined;

/** Remembers the source of requests that may be recorded. Those of visitors who only read are not. */
export function rememberSources(app: App): void {
  // The body has been read before, so that the handler runs in this context.
  app.addHook('preHandler', (request, _reply, done) => {
    const { method, headers } = request;
    const reads = method === 'GET' || method === 'HEAD';
    if (reads && headers.cookie === undefined && headers.authorization === undefined) done();
    else sources.run({ address: validAddress(request.ip), agent: headers['user-agent'] }, done);
  });
}
