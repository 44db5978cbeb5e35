import { defineTexts } from '@mediothek/platform';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

export const mediaTexts = defineTexts('media', { en, de });

/** Translates a key of this remote. */
export type MediaTranslate = ReturnType<typeof mediaTexts.useTexts>['t'];
