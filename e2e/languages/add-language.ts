/** Adds a language to a copy of the project, in the steps of docs/adding-a-language.md, with machine-made texts. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import { addEntries, translateSource } from './machine-source.ts';
import { machineText } from './machine-texts.ts';

export interface NewLanguage {
  code: string;
  name: string;
  show: string;
  tag: string;
  textSearch: string;
}

const packages = ['shared', 'shell', 'mfe-browse', 'mfe-media', 'mfe-mymedia', 'mfe-player', 'mfe-upload', 'server'];
/** Tests and fixtures, and folders that no package is built from. */
const excluded = /(?:^|\/)(?:node_modules|dist|template|generated|migrations|\.cache)\/|\.test\.|\/testing|\.d\.ts$/;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !excluded.test(file.slice(folder.length)));
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed !== text) await writeFile(file, changed);
}

/** @param folder a copy of the project, with a copy of the content folder */
export async function addLanguage(folder: string, language: NewLanguage): Promise<void> {
  await addRow(folder, language);
  await Promise.all(packages.map((name) => addTexts(join(folder, name), language)));
  await addCitationTerms(join(folder, 'server/src/library/citation/styles'), language);
  await addContent(join(folder, 'content'), language);
}

/** Step 1: the code and its row. */
async function addRow(folder: string, { code, ...row }: NewLanguage): Promise<void> {
  const file = join(folder, 'shared/contract/src/locale.ts');
  await edit(file, (text) => {
    const added = text
      .replace(/(export const locales = \[.*?)\] as const;/, `$1, '${code}'] as const;`)
      .replace(/(export const languages: [^=]*= \{\n(?: {2}.*\n)*)\};/, `$1  ${code}: ${JSON.stringify(row)},\n};`);
    if (added.split(code).length < 3) throw new Error(`${file} has no table of languages`);
    return added;
  });
}

/** Step 2: a file of texts beside each English one, and an entry in each table. */
async function addTexts(folder: string, { code }: NewLanguage): Promise<void> {
  for (const file of (await filesIn(folder)).filter((name) => /\.tsx?$/.test(name))) {
    if (file.endsWith('/contract/src/locale.ts')) continue;
    if (file.endsWith('.en.ts')) {
      await writeFile(file.replace(/\.en\.ts$/, `.${code}.ts`), translateSource(file, await readFile(file, 'utf8')));
    } else {
      await edit(file, (source) => addEntries(file, source, code));
    }
  }
}

/** Step 3: the terms of citation styles. */
const addCitationTerms = (styles: string, { tag }: NewLanguage): Promise<void> =>
  cp(join(styles, 'locales-en-US.xml'), join(styles, `locales-${tag}.xml`)).then(() =>
    edit(join(styles, `locales-${tag}.xml`), (xml) =>
      xml
        .replaceAll(/>([^<>]+)</g, (_, text: string) => `>${machineText(text)}<`)
        .replace(/xml:lang="[^"]*"/, `xml:lang="${tag}"`),
    ),
  );

/** Step 4: the texts of the content folder. */
async function addContent(content: string, { code }: NewLanguage): Promise<void> {
  for (const file of await filesIn(content)) {
    const translation = file.replace(/(?<=[./])en(?=\.\w+$)/, code);
    if (translation !== file) await writeFile(translation, translateFile(file, await readFile(file, 'utf8')));
    else if (file.endsWith('.yaml')) await edit(file, (text) => addYamlTexts(text, code));
  }
}

/** Fields of tiles, the head and the lines of pages, and elements of feeds. */
const texts = [
  { ending: '.yaml', pattern: /((?:title|html|imageAltText): )(.*)/g },
  { ending: '.md', pattern: /^(title: |description: )?(.*)$/gm },
  { ending: '.xml', pattern: /(<(?:title|description|dc:creator)>)([^]*?)(?=<\/(?:title|description|dc:creator)>)/g },
];

const translateFile = (file: string, text: string): string =>
  text.replaceAll(
    texts.find(({ ending }) => file.endsWith(ending))?.pattern ?? /$^/g,
    (_, before: string | undefined, translatable: string) => (before ?? '') + machineText(translatable),
  );

/** Adds an entry to every map with texts in English and German. Files of feeds are named after their language. */
function addYamlTexts(yaml: string, code: string): string {
  const document = parseDocument(yaml);
  visit(document, {
    Map(_, map) {
      const english = map.get('en', true);
      if (!isMap(map) || !map.has('de') || !isScalar<string>(english)) return;
      const text = english.value;
      map.set(code, text.startsWith('feeds/') ? text.replace('.en.', `.${code}.`) : machineText(text));
    },
  });
  return document.toString({ lineWidth: 0 });
}
