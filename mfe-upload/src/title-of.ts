import { pickText, type Upload } from '@mediothek/contract';

/** Title of an upload, else the name of its file. `undefined` if it has neither. */
export function titleOf(
  { description, file }: Pick<Upload, 'description' | 'file'>,
  locale: string,
): string | undefined {
  const { en, de } = description.title ?? {};
  const title = { ...(en?.trim() && { en }), ...(de?.trim() && { de }) };
  return pickText(title, locale)?.value ?? file?.name;
}
