import { defineTexts } from '@mediothek/platform';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

export const browseTexts = defineTexts('browse', { en, de });

/** Translates a key of this remote. */
export type BrowseTranslate = ReturnType<typeof browseTexts.useTexts>['t'];
