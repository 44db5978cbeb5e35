import { uniqueKeys } from './unique-keys.ts';

/** Paragraphs of a text, separated by empty lines. Each has a unique key, as paragraphs may be equal. */
export function paragraphsOf(text: string): { key: string; text: string }[] {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const keys = uniqueKeys(paragraphs);
  return paragraphs.map((paragraph, index) => ({ key: keys[index] ?? '', text: paragraph }));
}
