/** Citations for reference managers: BibTeX and RIS by citation-js, and CSL-JSON itself. */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { CslItem } from './csl-item.ts';
import type { CslName } from './csl-name.ts';

// LaTeX reads UTF-8 (since 2018). What it takes for commands is escaped here, names of institutions included, which
// plugin-bibtex 0.8.2 forgets.
plugins.config.get('@bibtex').format.asciiOnly = false;

const latexEscapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};
const latex = (text: string) => text.replaceAll(/[\\{}$&#%_^~<>]/g, (char) => latexEscapes[char] ?? char);

const latexName = ({ ORCID: _orcid, ...name }: CslName): CslName =>
  Object.fromEntries(Object.entries(name).map(([part, text]) => [part, latex(text)]));

export function bibtex(item: CslItem): string {
  const { title, publisher, author, director, producer } = item;
  const collection = item['collection-title'];
  // BibTeX has authors only: a film without any is its director's, or its producer's.
  const people = author ?? director ?? producer;
  const escaped = {
    ...item,
    title: latex(title),
    ...(publisher && { publisher: latex(publisher) }),
    ...(collection && { 'collection-title': latex(collection) }),
    ...(people && { author: people.map(latexName) }),
  };
  return `${plugins.output.format('bibtex', [escaped]).trim()}\n`;
}

/** RIS: one field a line. plugin-ris knows the tags; its own lines break every 70 signs, in the middle of words. */
export function ris({ author, director, producer, translator: _translator, ...item }: CslItem): string {
  const people = author ?? director ?? producer;
  // Type MPCT calls who made it directors, and has no other place for authors.
  const made = people && { [item.type === 'motion_picture' ? 'director' : 'author']: people };
  const [{ TY = 'GEN', ...fields } = {}] = plugins.output.format('ris', [{ ...item, ...made }], { type: 'object' });
  const lines = Object.entries({ TY, ...fields }).flatMap(([tag, value]) =>
    [value].flat().map((text) => `${tag}  - ${text}`),
  );
  return `${[...lines, 'ER  - '].join('\n')}\n`;
}

export const cslJson = (item: CslItem): string => `${JSON.stringify([item], null, 2)}\n`;
