import { uniqueKeys } from './unique-keys.ts';

/** The paragraphs of a text, which empty lines part; each with a key, as they may be equal. */
export function paragraphsOf(text: string): { key: string; text: string }[] {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const keys = uniqueKeys(paragraphs);
  return paragraphs.map((paragraph, index) => ({ key: keys[index] ?? '', text: paragraph }));
}
