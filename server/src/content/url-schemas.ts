import { defaultLocale, LocaleSchema, locales } from '@mediothek/contract';
import { Type } from 'typebox';

/** Name of a page or folder of the content folder in a URL. The pattern excludes paths to other folders. */
export const ContentName = Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9-]{0,63}$' });
export const Language = LocaleSchema;
export const LanguageQuery = Type.Object({ lang: Type.Enum([...locales], { default: defaultLocale }) });
