import { Type } from 'typebox';
import { locales } from './locale.ts';

export const LocaleSchema = Type.Enum([...locales]);

/** ISO 639-1 (or -2 where there is no shorter code); `und` where the source does not say. */
export const LanguageCode = Type.String({ pattern: '^[a-z]{2,3}$' });

/** One text per language, `{ en: '…', de: '…' }`; a key is an ISO 639 code. */
export const LocalizedTextSchema = Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1 }));
