import { Type } from 'typebox';
import { locales } from './locale.ts';

export const LocaleSchema = Type.Enum([...locales]);

/** ISO 639-1, or -2 if there is no shorter code. `und`: the source names no language. */
export const LanguageCode = Type.String({ pattern: '^[a-z]{2,3}$' });

/** One text per language, `{ en: '…', de: '…' }`; a key is an ISO 639 code. */
export const LocalizedTextSchema = Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1 }));
