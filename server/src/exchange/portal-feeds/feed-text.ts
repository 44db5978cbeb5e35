import { pickText, type LocalizedText } from '@mediothek/contract';

/** What XML 1.0 does not allow (section 2.2): no escape makes it well-formed, and the writer of feeds leaves it in. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const feedText = (text: string): string => text.replaceAll(forbidden, '');

/** The text for readers of a language. */
export const textFor = (text: LocalizedText | undefined, locale: string): string | undefined => {
  const found = pickText(text, locale)?.value;
  return found === undefined ? undefined : feedText(found);
};
