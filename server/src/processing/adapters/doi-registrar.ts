/** What gives a published medium its DOI. Off unless a portal names where. */
import type { MediaRecord } from '@mediothek/contract';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { fetchAnswer } from '../../outbound/fetch-answer.ts';

export interface DoiRegistrar {
  /**
   * Registers the medium, or what has changed of it: it can be called again.
   * @param url of the medium's page
   * @returns the DOI
   * @throws FetchError, or the signal's reason
   */
  register(record: MediaRecord, url: string, signal: AbortSignal): Promise<string>;
}

export interface DataCiteSettings {
  /** Of the API, with user and password, such as `https://user:password@api.datacite.org` */
  endpoint: URL;
  /** `10.…`, the repository's own */
  prefix: string;
}

const limits = { silence: 30_000, waiting: 60_000, bytes: 2 ** 20, redirects: 0 };
const Registered = Type.Object({
  data: Type.Object({ id: Type.String({ pattern: String.raw`^10\.[0-9]{4,9}/\S+$` }) }),
});

/** Attributes of a DOI (https://support.datacite.org/docs/api-create-dois; DataCite Metadata Schema 4). */
function describe({ title, creators, publisher, year, added, language, subjects, keywords, licence }: MediaRecord) {
  return {
    titles: Object.entries(title).map(([lang, text]) => ({ title: text, lang })),
    creators: (creators.length > 0 ? creators : [{ name: publisher }]).map((creator) => ({
      name: creator.name,
      ...('orcid' in creator &&
        creator.orcid !== undefined && {
          nameIdentifiers: [{ nameIdentifier: `https://orcid.org/${creator.orcid}`, nameIdentifierScheme: 'ORCID' }],
        }),
    })),
    publisher,
    publicationYear: year ?? new Date(added).getUTCFullYear(),
    ...(language !== 'und' && { language }),
    subjects: [...subjects, ...keywords].map((subject) => ({ subject })),
    types: { resourceTypeGeneral: 'Audiovisual' },
    ...(licence !== undefined && { rightsList: [{ rightsUri: licence }] }),
  };
}

/** DataCite's REST API, and what speaks like it. The medium's id is the DOI's suffix: a repetition makes no second one. */
export function registerAtDataCite({ endpoint, prefix }: DataCiteSettings): DoiRegistrar {
  const { username, password } = endpoint;
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const base = new URL(endpoint);
  [base.username, base.password] = ['', ''];
  return {
    async register(record, url, signal) {
      const doi = `${prefix}/${record.id}`;
      const attributes = { doi, url, event: 'publish', ...describe(record) };
      const answer = await fetchAnswer(new URL(`dois/${doi}`, base), {
        method: 'PUT',
        body: JSON.stringify({ data: { type: 'dois', id: doi, attributes } }),
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/vnd.api+json' },
        limits,
        signal,
      });
      const bytes = Buffer.concat(await Array.fromAsync(answer.body));
      return Value.Parse(Registered, JSON.parse(bytes.toString())).data.id;
    },
  };
}
