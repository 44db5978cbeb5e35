/** Handlers of the OAI-PMH verbs. */
import type { MediaDetails } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { dataciteNamespace, dataciteSchema, dataciteXml } from '../metadata/datacite-xml.ts';
import { dublinCoreNamespace, dublinCoreSchema, dublinCoreXml } from '../metadata/dublin-core-xml.ts';
import type { MetadataOptions } from '../metadata/metadata-options.ts';
import { absoluteUri } from '../metadata/uri.ts';
import { mediothekNamespace } from '../import/mediothek-records.ts';
import { element, type Xml } from '../../base/xml.ts';
import { OaiError } from './oai-error.ts';
import type { Database } from '../../base/db/database.ts';
import { manyMediaDetails } from '../../library/records/media-details.ts';
import { datestamp } from './datestamp.ts';
import { listPage } from './list-page.ts';
import { headerElement, idOf } from './oai-document.ts';
import { earliestChange, findHeader, type OaiHeader } from './oai-headers.ts';
import { mediothekRecords, mediothekSchemaPath } from './mediothek-format.ts';
import type { OaiArguments, OaiRequest, Verb } from './oai-request.ts';
import { listSets } from './oai-sets.ts';

interface MetadataFormat {
  /** URL, or a path of this portal. */
  schema: string;
  namespace: string;
  /** Metadata of the media that are public, by id. */
  write(db: Kysely<Database>, ids: readonly string[], options: MetadataOptions): Promise<Map<string, Xml>>;
}

/** Format that is a function of the details of a medium. */
const ofDetails =
  (write: (medium: MediaDetails, options: MetadataOptions) => Xml): MetadataFormat['write'] =>
  async (db, ids, options) => {
    const media = await manyMediaDetails(db, ids);
    return new Map(media.map((medium) => [medium.id, write(medium, options)]));
  };

const datacite: MetadataFormat = {
  schema: dataciteSchema,
  namespace: dataciteNamespace,
  write: ofDetails(dataciteXml),
};

/**
 * Metadata formats by `metadataPrefix`. `oai_datacite` is the name in the OpenAIRE guidelines for data archives,
 * `datacite` is DataCite's own.
 */
const metadataFormats: Readonly<Record<string, MetadataFormat>> = {
  oai_dc: { schema: dublinCoreSchema, namespace: dublinCoreNamespace, write: ofDetails(dublinCoreXml) },
  oai_datacite: datacite,
  datacite,
  mediothek: {
    schema: mediothekSchemaPath,
    namespace: mediothekNamespace,
    write: (db, ids, { origin }) => mediothekRecords(db, ids, origin),
  },
};

/** @throws OaiError cannotDisseminateFormat; badArgument if the prefix has invalid characters */
function metadataFormat(prefix: string): MetadataFormat {
  if (!/^[\w.!~*'()-]+$/.test(prefix)) throw new OaiError('badArgument', 'metadataPrefix is not spelt like one');
  const format = Object.hasOwn(metadataFormats, prefix) ? metadataFormats[prefix] : undefined;
  if (format) return format;
  const supported = Object.keys(metadataFormats).join(', ');
  throw new OaiError('cannotDisseminateFormat', `There is no format "${prefix.slice(0, 40)}", only ${supported}`);
}

export interface Repository {
  db: Kysely<Database>;
  /** Public origin of the portal, without a trailing slash. */
  origin: string;
  name: string;
  /** E-mail address of the operator. */
  email: string;
  /** Maximum number of records in a response. */
  pageSize: number;
}

type VerbHandler = (repository: Repository, args: OaiArguments) => Promise<Xml>;

/** @throws OaiError */
export async function handleOaiRequest(repository: Repository, { verb, arguments: args }: OaiRequest): Promise<Xml> {
  try {
    return await handlers[verb](repository, args);
  } catch (error) {
    // An error inside a token is an error of the token, because the request has no other argument.
    const isToken = args.resumptionToken !== undefined && error instanceof OaiError;
    throw isToken ? new OaiError('badResumptionToken', error.message) : error;
  }
}

const handlers: Record<Verb, VerbHandler> = {
  async Identify({ db, origin, name, email }) {
    return element(
      'Identify',
      {},
      element('repositoryName', {}, name),
      element('baseURL', {}, `${origin}/oai`),
      element('protocolVersion', {}, '2.0'),
      element('adminEmail', {}, email),
      element('earliestDatestamp', {}, datestamp(await earliestChange(db))),
      element('deletedRecord', {}, 'persistent'),
      element('granularity', {}, 'YYYY-MM-DDThh:mm:ssZ'),
    );
  },

  async ListMetadataFormats({ db, origin }, { identifier }) {
    if (identifier !== undefined) await existing(db, origin, identifier);
    const formats = Object.entries(metadataFormats).map(([prefix, { schema, namespace }]) =>
      element(
        'metadataFormat',
        {},
        element('metadataPrefix', {}, prefix),
        element('schema', {}, absoluteUri(schema, origin)),
        element('metadataNamespace', {}, namespace),
      ),
    );
    return element('ListMetadataFormats', {}, ...formats);
  },

  async ListSets({ db }, { resumptionToken }) {
    if (resumptionToken !== undefined) throw new OaiError('badResumptionToken', 'All sets are in one answer');
    const sets = (await listSets(db)).map(({ spec, name }) =>
      element('set', {}, element('setSpec', {}, spec), element('setName', {}, name)),
    );
    return element('ListSets', {}, ...sets);
  },

  async GetRecord(repository, { identifier = '', metadataPrefix = '' }) {
    metadataFormat(metadataPrefix);
    const header = await existing(repository.db, repository.origin, identifier);
    return element('GetRecord', {}, ...(await records(repository, metadataPrefix, [header])));
  },

  async ListIdentifiers({ db, origin, pageSize }, args) {
    if (args.metadataPrefix !== undefined) metadataFormat(args.metadataPrefix);
    const { headers, token } = await listPage(db, args, pageSize);
    return element('ListIdentifiers', {}, ...headers.map((header) => headerElement(origin, header)), token);
  },

  async ListRecords(repository, args) {
    if (args.metadataPrefix !== undefined) metadataFormat(args.metadataPrefix);
    const { metadataPrefix, headers, token } = await listPage(repository.db, args, repository.pageSize);
    return element('ListRecords', {}, ...(await records(repository, metadataPrefix, headers)), token);
  },
};

/** @throws OaiError idDoesNotExist */
async function existing(db: Kysely<Database>, origin: string, identifier: string): Promise<OaiHeader> {
  const id = idOf(origin, identifier);
  const header = id === undefined ? undefined : await findHeader(db, id);
  if (header) return header;
  throw new OaiError('idDoesNotExist', `There is no record "${identifier.slice(0, 80)}"`);
}

async function records({ db, origin }: Repository, prefix: string, headers: readonly OaiHeader[]): Promise<Xml[]> {
  const { write } = metadataFormat(prefix);
  const present = headers.filter(({ deleted }) => !deleted).map(({ id }) => id);
  const media = await write(db, present, { origin });
  return headers.map((header) => {
    const metadata = media.get(header.id);
    // A medium that was withdrawn after its header was read is deleted, too.
    const written = headerElement(origin, { ...header, deleted: metadata === undefined });
    return element('record', {}, written, metadata && element('metadata', {}, metadata));
  });
}
