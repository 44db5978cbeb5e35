import type { PublisherRecord } from '@mediothek/contract';
import { canonicalRecord } from './canonical-record.ts';

export interface Publisher {
  id: number;
  name: string;
  slug: string;
}

const uriPrefix = 'urn:mediothek:publisher:';

/** URI of a publisher. It does not change when the publisher is renamed. */
export const publisherUri = (slug: string): string => `${uriPrefix}${slug}`;

/** Slug in a publisher's URI. A bare slug is accepted too. */
export const slugOfPublisherUri = (uri: string): string =>
  uri.startsWith(uriPrefix) ? uri.slice(uriPrefix.length) : uri;

const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `Universität Köln` → `universitaet-koeln`; at most 72 characters, never empty. */
export function slugify(name: string): string {
  const latin = name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => germanLetters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const slug = latin.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 72);
  return slug.replaceAll(/^-+|-+$/g, '') || 'publisher';
}

/**
 * Record to store. It contains the slug only if the slug was given, or differs from the one that the name would get.
 * Therefore an export repeats the stored records, and an import gives all publishers the same slugs again.
 */
export function publisherWithSlug(record: PublisherRecord, slug: string): PublisherRecord {
  return slug === record.slug || slug === slugify(record.name) ? record : canonicalRecord({ ...record, slug });
}
