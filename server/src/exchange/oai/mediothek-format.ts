/**
 * The metadata format `mediothek` of OAI-PMH: a medium as its line of a dump, with the lines of the records that it
 * refers to. Another Mediothek gets everything by it that a dump contains.
 */
import type { LibraryRecord, MediaRecord } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { element, type Xml } from '../../base/xml.ts';
import { canonicalRecord } from '../../library/records/canonical-record.ts';
import { completeRecord } from '../../library/records/complete-record.ts';
import { publicRecord } from '../dumps/public-records.ts';
import { mediothekNamespace } from '../import/mediothek-records.ts';

/** Path of the XML schema. */
export const mediothekSchemaPath = '/oai/mediothek-1.xsd';

/** The schema that the portal publishes. The texts in it are lines of the dump format. */
export const mediothekSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${mediothekNamespace}"
  xmlns="${mediothekNamespace}" elementFormDefault="qualified">
  <xs:annotation>
    <xs:documentation xml:lang="en">
      A medium of a Mediothek with everything that it refers to: subjects, publishers, series, then the medium. Each line
      is a JSON object in the dump format of the Mediothek.
    </xs:documentation>
  </xs:annotation>
  <xs:element name="lines">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="line" maxOccurs="unbounded">
          <xs:complexType>
            <xs:simpleContent>
              <xs:extension base="Json"><xs:attribute name="kind" type="Kind" use="required"/></xs:extension>
            </xs:simpleContent>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
  <xs:simpleType name="Json"><xs:restriction base="xs:string"><xs:pattern value="\\{[^\\n]*\\}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Kind">
    <xs:restriction base="xs:string"><xs:pattern value="subject|publisher|series|media"/></xs:restriction>
  </xs:simpleType>
</xs:schema>
`;

/** JSON without characters that XML does not allow. JSON itself escapes all others of them. */
const jsonLine = (record: LibraryRecord): string =>
  JSON.stringify(canonicalRecord(record)).replaceAll(
    /[\uFFFE\uFFFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16)}`,
  );

function lines(records: readonly LibraryRecord[], origin: string): Xml {
  return element(
    'lines',
    {
      xmlns: mediothekNamespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${mediothekNamespace} ${origin}${mediothekSchemaPath}`,
    },
    ...records.map((record) => element('line', { kind: record.kind }, jsonLine(record))),
  );
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
const named = <Named extends LibraryRecord>(all: ReadonlyMap<string, Named>, names: readonly string[]): Named[] =>
  distinct(names).flatMap((name) => all.get(name) ?? []);

/** Public record of a medium. Views change by the minute and belong to the portal that counts them. */
function publicMedium(record: MediaRecord, origin: string): LibraryRecord[] {
  const { views: _, ...described } = record;
  const shown = publicRecord(described, origin);
  return shown ? [shown] : [];
}

/** The format of media by id, by four queries. Unknown and withdrawn media are left out. */
export async function mediothekRecords(
  db: Kysely<Database>,
  ids: readonly string[],
  origin: string,
): Promise<Map<string, Xml>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['record', 'datacite'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('withdrawn', 'is', null)
    .execute();
  const media = rows.map(completeRecord);
  const seriesIds = distinct(media.flatMap((medium) => medium.series.map(({ id }) => id)));
  const subjectIds = distinct(media.flatMap((medium) => medium.subjects));
  const series = await db
    .selectFrom('series')
    .select(['id', 'record'])
    .where('id', '=', sql<string>`any(${seriesIds}::text[])`)
    .execute();
  const subjects = await db
    .selectFrom('subject')
    .select(['id', 'record'])
    .where('id', '=', sql<string>`any(${subjectIds}::text[])`)
    .execute();
  const names = distinct([...media, ...series.map(({ record }) => record)].flatMap(({ publisher }) => publisher ?? []));
  const publishers = await db
    .selectFrom('publisher')
    .select(['name', 'slug', 'record'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  const known = {
    series: new Map(series.map(({ id, record }) => [id, record])),
    subjects: new Map(subjects.map(({ id, record }) => [id, record])),
    publishers: new Map(publishers.map(({ name, record }) => [name, record])),
  };
  return new Map(
    media.map((medium) => {
      const ofMedium = named(
        known.series,
        medium.series.map(({ id }) => id),
      );
      const publishersOf = [medium, ...ofMedium].flatMap(({ publisher }) => publisher ?? []);
      const needed = [...named(known.subjects, medium.subjects), ...named(known.publishers, publishersOf), ...ofMedium];
      const shown = needed.flatMap((record) => publicRecord(record, origin) ?? []);
      return [medium.id, lines([...shown, ...publicMedium(medium, origin)], origin)];
    }),
  );
}
