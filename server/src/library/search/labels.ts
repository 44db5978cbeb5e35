/** Labels of facet values that are not part of a record. */
import type { LocalizedText } from '@mediothek/contract';

export const typeNames = { video: { en: 'Media', de: 'Medium' }, series: { en: 'Series', de: 'Serie' } };
export const mediumNames = { video: { en: 'Video', de: 'Video' }, audio: { en: 'Audio', de: 'Audio' } };
export const stockNames = {
  online: { en: 'Available online', de: 'Online verfügbar' },
  offline: { en: 'Available on request', de: 'Auf Bestellung' },
};

const namesOfLanguages = {
  en: new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }),
  de: new Intl.DisplayNames('de', { type: 'language', fallback: 'code' }),
};

/** Name of a language by its ISO 639 code. Catalogues write `und` for "unknown" and `zxx` for "no language". */
export function languageName(code: string): LocalizedText {
  if (code === 'und') return { en: 'Not specified', de: 'Ohne Angabe' };
  if (code === 'zxx') return { en: 'No spoken language', de: 'Ohne Sprache' };
  return { en: namesOfLanguages.en.of(code) ?? code, de: namesOfLanguages.de.of(code) ?? code };
}

const creativeCommons =
  /^https?:\/\/creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/([0-9.]+)(?:\/([a-z]{2}))?/;

/** `CC BY-SA 4.0` for a Creative Commons URL, or else the URL without its protocol. */
export function licenceName(uri: string): LocalizedText {
  const [, kind, code = '', version, country] = creativeCommons.exec(uri) ?? [];
  let name = uri.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  if (kind === 'licenses') name = ['CC', code.toUpperCase(), version, country?.toUpperCase()].filter(Boolean).join(' ');
  if (kind === 'publicdomain') name = code === 'zero' ? `CC0 ${version}` : `Public Domain Mark ${version}`;
  return { en: name, de: name };
}
