import type { DataciteDescription } from '@mediothek/contract';

type Part<Key extends keyof DataciteDescription> = NonNullable<DataciteDescription[Key]>;
type Item<Key extends keyof DataciteDescription> = Part<Key> extends readonly (infer One)[] ? One : never;

export type DatacitePerson = Item<'creators'>;
export type DataciteContributor = Item<'contributors'>;
export type DataciteTitle = Item<'titles'>;
export type DataciteSubject = Item<'subjects'>;
export type DataciteRights = Item<'rightsList'>;
export type DataciteRelatedIdentifier = Item<'relatedIdentifiers'>;
export type DataciteRelatedItem = Item<'relatedItems'>;

type Required = 'creators' | 'titles' | 'publisher' | 'publicationYear' | 'dates' | 'alternateIdentifiers';

/** DataCite's metadata schema 4.6 with the names of its REST interface. Empty lists are omitted. */
export interface DataciteAttributes
  extends
    Omit<DataciteDescription, Required | 'resourceType'>,
    globalThis.Required<Pick<DataciteDescription, Required>> {
  schemaVersion: 'http://datacite.org/schema/kernel-4';
  doi?: string;
  url: string;
  types: { resourceTypeGeneral: 'Audiovisual' | 'Sound'; resourceType: string };
}
