/** Labels of facet values that are not part of a record. */
import type { Locale, LocalizedText } from '@mediothek/contract';
import { inLocales } from '../../base/in-locales.ts';

type Names<Value extends string> = Readonly<Record<Value, Readonly<Record<Locale, string>>>>;

export const typeNames: Names<'video' | 'series'> = {
  video: { en: 'Media', de: 'Medien' },
  series: { en: 'Series', de: 'Serien' },
};
export const mediumNames: Names<'video' | 'audio'> = {
  video: { en: 'Video', de: 'Video' },
  audio: { en: 'Audio', de: 'Audio' },
};
export const stockNames: Names<'online' | 'offline'> = {
  online: { en: 'Available online', de: 'Online verfügbar' },
  offline: { en: 'Available on request', de: 'Auf Bestellung' },
};
/** Codes of catalogues for "unknown" and "no language". */
const specialNames: Names<'und' | 'zxx'> = {
  und: { en: 'Not specified', de: 'Ohne Angabe' },
  zxx: { en: 'No spoken language', de: 'Ohne Sprache' },
};

const displayNames = inLocales((locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }));

/** Name of a language by its ISO 639 code. */
export function languageName(code: string): LocalizedText {
  if (code === 'und' || code === 'zxx') return specialNames[code];
  return inLocales((locale) => displayNames[locale].of(code) ?? code);
}

const creativeCommons =
  /^https?:\/\/creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/([0-9.]+)(?:\/([a-z]{2}))?/;

/** `CC BY-SA 4.0` for a Creative Commons URL, or else the URL without its protocol. */
export function licenceName(uri: string): LocalizedText {
  const [, kind, code = '', version, country] = creativeCommons.exec(uri) ?? [];
  let name = uri.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  if (kind === 'licenses') name = ['CC', code.toUpperCase(), version, country?.toUpperCase()].filter(Boolean).join(' ');
  if (kind === 'publicdomain') name = code === 'zero' ? `CC0 ${version}` : `Public Domain Mark ${version}`;
  return inLocales(() => name);
}
