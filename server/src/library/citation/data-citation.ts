/** Citations for reference managers: BibTeX and RIS by citation-js, and CSL-JSON. */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { CslItem } from './csl-item.ts';
import type { CslName } from './csl-name.ts';

// LaTeX reads UTF-8 since 2018, so only LaTeX commands are escaped. They are escaped here, because plugin-bibtex 0.8.2
// does not escape names of institutions.
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
  // BibTeX requires an author: the director replaces a missing author, or else the producer.
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

/** RIS, one field per line. plugin-ris maps the tags; its own output breaks lines after 70 characters, within words. */
export function ris({ author, director, producer, translator: _translator, ...item }: CslItem): string {
  const people = author ?? director ?? producer;
  // Type MPCT has no field for authors, only for directors.
  const made = people && { [item.type === 'motion_picture' ? 'director' : 'author']: people };
  const [{ TY = 'GEN', ...fields } = {}] = plugins.output.format('ris', [{ ...item, ...made }], { type: 'object' });
  const lines = Object.entries({ TY, ...fields }).flatMap(([tag, value]) =>
    [value].flat().map((text) => `${tag}  - ${text}`),
  );
  return `${[...lines, 'ER  - '].join('\n')}\n`;
}

export const cslJson = (item: CslItem): string => `${JSON.stringify([item], null, 2)}\n`;
