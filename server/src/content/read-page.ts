import type { ContentPageAnswer } from './content.ts';
import { ContentError } from './content-error.ts';
import type { ContentFolder } from './content-folder.ts';
import { PageHead } from './file-schemas.ts';
import { renderMarkdown } from './markdown.ts';
import { readYaml } from './yaml-source.ts';

/** `pages/{name}.{lang}.md`: a head of YAML between two lines of `---`, then Markdown. */
export async function readPage(
  folder: ContentFolder,
  name: string,
  lang: string,
): Promise<ContentPageAnswer | undefined> {
  const file = `pages/${name}.${lang}.md`;
  const text = await folder.text(file);
  if (text === undefined) return undefined;
  return folder.collect(() => {
    const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
    if (head === undefined || body === undefined) {
      const message = 'the page must begin with its title: "---", "title: …", "---", each on a line of its own';
      throw new ContentError([{ file, line: 1, column: 1, message }]);
    }
    return { ...readYaml(file, head, PageHead, 2).value, html: renderMarkdown(body), lang };
  });
}
