import { defineTexts } from '@mediothek/platform';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

export const mediaTexts = defineTexts('media', { en, de });
