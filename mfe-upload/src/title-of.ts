import { pickText, type Upload } from '@mediothek/contract';

/** What an upload is called: its title, or the name of its file, if it has one of them yet. */
export function titleOf(
  { description, file }: Pick<Upload, 'description' | 'file'>,
  locale: string,
): string | undefined {
  const { en, de } = description.title ?? {};
  const title = { ...(en?.trim() && { en }), ...(de?.trim() && { de }) };
  return pickText(title, locale)?.value ?? file?.name;
}
