import { pickText, type LocalizedText } from '@mediothek/contract';

/** Characters that XML 1.0 does not allow (section 2.2), not even escaped. The feed library does not remove them. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const feedText = (text: string): string => text.replaceAll(forbidden, '');

/** Text in the reader's language. */
export const textFor = (text: LocalizedText | undefined, locale: string): string | undefined => {
  const found = pickText(text, locale)?.value;
  return found === undefined ? undefined : feedText(found);
};
