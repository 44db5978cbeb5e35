/** One page of a list: OAI-PMH 2.0, section 3.5. */
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { element, type Xml } from '../../base/xml.ts';
import { datestamp, readPeriod } from './datestamp.ts';
import { OaiError } from './oai-error.ts';
import { countHeaders, listHeaders, type OaiHeader } from './oai-headers.ts';
import type { OaiArguments } from './oai-request.ts';
import { type ListPosition, readToken, writeToken } from './resumption-token.ts';

export interface ListPage {
  metadataPrefix: string;
  headers: OaiHeader[];
  /** `undefined` if the list has one page. */
  token: Xml | undefined;
}

/** @throws OaiError badArgument, badResumptionToken, noRecordsMatch */
export async function listPage(db: Kysely<Database>, args: OaiArguments, pageSize: number): Promise<ListPage> {
  const position = args.resumptionToken === undefined ? undefined : readToken(args.resumptionToken);
  const { metadataPrefix = '', set, from, until } = position ?? args;
  const selection = { ...readPeriod(from, until), ...(set !== undefined && { set }) };
  const after = position && { modified: new Date(position.modified), id: position.id };
  const headers = await listHeaders(db, selection, { ...(after && { after }), limit: pageSize + 1 });
  if (headers.length === 0 && !position) throw new OaiError('noRecordsMatch', 'Nothing was found for these arguments');
  const page = headers.slice(0, pageSize);
  const last = page.at(-1);
  if (!position && headers.length <= pageSize) return { metadataPrefix, headers: page, token: undefined };
  // All remaining records were changed in the meantime. A new list contains them.
  if (!last)
    throw new OaiError('badResumptionToken', 'The list has changed; it goes on in a new one from its beginning');
  const size = position?.size ?? (await countHeaders(db, selection));
  const cursor = position?.cursor ?? 0;
  const next: ListPosition = {
    metadataPrefix,
    ...(set !== undefined && { set }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    modified: datestamp(last.modified),
    id: last.id,
    cursor: cursor + page.length,
    size,
  };
  // The last page of several has an empty token.
  const text = headers.length > pageSize ? writeToken(next) : '';
  return {
    metadataPrefix,
    headers: page,
    token: element('resumptionToken', { completeListSize: size, cursor }, text),
  };
}
