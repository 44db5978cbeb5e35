import { pickText, type Locale, type LocalizedText, type MediaDetails } from '@mediothek/contract';
import { feedTexts } from './feed-texts.ts';

/** Characters that XML 1.0 does not allow (section 2.2), not even escaped. The feed library does not remove them. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const feedText = (text: string): string => text.replaceAll(forbidden, '');

/** Text in the reader's language. */
export const textFor = (text: LocalizedText | undefined, locale: string): string | undefined => {
  const found = pickText(text, locale)?.value;
  return found === undefined ? undefined : feedText(found);
};

/** The abstract of a medium, or a sentence about it: readers show an entry without a summary as an empty one. */
export const summaryOf = (
  { abstract, publisher, year }: Pick<MediaDetails, 'abstract' | 'publisher' | 'year'>,
  locale: Locale,
  portal: string,
): string =>
  textFor(abstract, locale) ?? feedText(feedTexts[locale].medium({ portal, publisher: publisher?.name, year }));
