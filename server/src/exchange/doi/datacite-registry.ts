import { doiPath } from '../metadata/uri.ts';
import { reasonOf } from '../../base/outbound/fetch-error.ts';
import { RegistryError, type DoiRegistry } from './doi-registry.ts';

export interface DataciteAccount {
  /** Origin of the REST interface, for example `https://api.test.datacite.org`. */
  url: string;
  /** User name of the DataCite repository. */
  user: string;
  password: string;
}

/** DataCite account, and the prefix of the DOIs that it may register. */
export type DoiSettings = DataciteAccount & { prefix: string };

/** Statuses that concern one record. All other statuses concern the service or the account. */
const recordErrors = new Set([400, 404, 409, 413, 422]);
const maxMessageLength = 300;

/** Client of DataCite's REST interface, https://support.datacite.org/docs/api-create-dois. */
export function createDataciteRegistry({ url, user, password }: DataciteAccount, timeoutMs = 30_000): DoiRegistry {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const put = async (doi: string, attributes: object, signal: AbortSignal): Promise<void> => {
    const body = JSON.stringify({ data: { id: doi, type: 'dois', attributes } });
    const { fetch } = await import('undici'); // loaded with the first request
    const response = await fetch(`${url}/dois/${doiPath(doi)}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/vnd.api+json', accept: 'application/vnd.api+json' },
      body,
      redirect: 'error', // the password must not reach another server
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new RegistryError(`${url}: ${reasonOf(error)}`, 'service');
    });
    const text = await response.text();
    if (response.ok) return;
    throw new RegistryError(
      `${doi}: ${url} returned ${response.status} ${text.slice(0, maxMessageLength)}`,
      recordErrors.has(response.status) ? 'record' : 'service',
    );
  };
  return {
    register: (doi, attributes, signal) => put(doi, { ...attributes, doi, event: 'publish' }, signal),
    hide: (doi, signal) => put(doi, { event: 'hide' }, signal),
  };
}
