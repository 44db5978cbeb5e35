import { defaultLocale, type Locale } from '@mediothek/contract';
import type { ByLocale, RenderedPage } from './content.ts';
import { ContentError } from './content-error.ts';
import type { ContentFolder } from './content-folder.ts';
import { fileName, PageHead } from './file-schemas.ts';
import { inLocales } from '../base/in-locales.ts';
import { imagesOf, renderMarkdown } from './markdown.ts';
import { readYaml } from './yaml-source.ts';

const folderName = 'pages';

/**
 * A page in every language. If a file is missing, the page is that of the default language, which its `lang` contains.
 */
export async function readPage(
  folder: ContentFolder,
  name: string,
  languages: readonly Locale[],
): Promise<ByLocale<RenderedPage> | undefined> {
  const pages = new Map<Locale, RenderedPage>();
  for (const lang of new Set([defaultLocale, ...languages])) {
    const page = await readPageFile(folder, name, lang);
    if (page) pages.set(lang, page);
  }
  const original = pages.get(defaultLocale);
  return original && inLocales((locale) => pages.get(locale) ?? original);
}

/** `pages/{name}.{lang}.md`: a head of YAML between two lines of `---`, then Markdown. */
async function readPageFile(folder: ContentFolder, name: string, lang: string): Promise<RenderedPage | undefined> {
  const file = `${folderName}/${name}.${lang}.md`;
  const text = await folder.text(file);
  if (text === undefined) return undefined;
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  const page = folder.collect(() => {
    if (head === undefined || body === undefined) {
      const message = 'the page must begin with its title: "---", "title: …", "---", each on a line of its own';
      throw new ContentError([{ file, line: 1, column: 1, message }]);
    }
    return {
      ...readYaml(file, head, PageHead, 2).value,
      ...renderMarkdown(body, `/resources/content/${folderName}/`),
      lang,
    };
  });
  if (body !== undefined) await checkImages(folder, file, body, text.slice(0, -body.length).split('\n').length);
  return page;
}

/** Checks that images lie beside the page or have a path on this site. Other images would not be shown. */
async function checkImages(folder: ContentFolder, file: string, body: string, firstLine: number): Promise<void> {
  for (const { source, line } of imagesOf(body)) {
    const addProblem = (message: string) =>
      folder.problems.push({ file, line: line + firstLine - 1, column: 1, message });
    if (fileName.test(source)) {
      if (!(await folder.has(`${folderName}/${source}`))) addProblem(`there is no file ${folderName}/${source}`);
    } else if (!/^\/(?![/\\])/.test(source))
      addProblem(`the picture ${source} is not of this site and would not be shown`);
  }
}
