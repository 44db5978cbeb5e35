import type { DataciteDescription, MediaRecord } from '@mediothek/contract';

/** Columns of a medium that contain its record. */
export interface StoredMedia {
  record: MediaRecord;
  datacite: DataciteDescription | null;
}

/** The complete record. Its last field is stored in a column of its own, because lists do not need it. */
export const completeRecord = ({ record, datacite }: StoredMedia): MediaRecord =>
  datacite === null ? record : { ...record, datacite };
