import type { ByLocale, Faq } from './content.ts';
import type { ContentFolder } from './content-folder.ts';
import { FaqFile } from './file-schemas.ts';
import { inLocales } from '../base/in-locales.ts';
import { renderMarkdown } from './markdown.ts';

/** `faq.yaml`. The ids of groups and questions are link targets and must be unique. */
export async function readFaq(folder: ContentFolder): Promise<ByLocale<Faq> | undefined> {
  const source = await folder.yaml('faq.yaml', FaqFile);
  if (!source) return undefined;
  const { groups } = source.value;
  const seen = new Set<string>();
  const requireUnique = (id: string, path: (string | number)[]): void => {
    if (seen.has(id)) folder.problems.push(source.problemAt(path, `the id "${id}" is used twice`));
    seen.add(id);
  };
  for (const [index, group] of groups.entries()) {
    requireUnique(group.id, ['groups', index, 'id']);
    for (const [question, { id }] of group.questions.entries())
      requireUnique(id, ['groups', index, 'questions', question, 'id']);
  }
  return inLocales((locale) => ({
    groups: groups.map(({ id, title, questions }) => ({
      id,
      title: title[locale],
      questions: questions.map(({ id: questionId, question, answer: markdown }) => ({
        id: questionId,
        question: question[locale],
        html: renderMarkdown(markdown[locale]).html,
      })),
    })),
  }));
}
