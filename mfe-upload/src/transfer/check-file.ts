/** What can be said of a media file before its first byte is sent; the server asks the same, and looks inside. */
import { mediaExtensions, type UploadConditions, type UploadProblem } from '@mediothek/contract';

export type FileProblem = Extract<UploadProblem, 'file.empty' | 'file.extension' | 'file.size' | 'file.quota'>;

/** For the `accept` of a file field. */
export const acceptedMedia = Object.keys(mediaExtensions)
  .map((extension) => `.${extension}`)
  .join(',');

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * @param conditions unknown until the server has said them; what they limit is left to it then
 * @param released bytes of a file that this one takes the place of
 */
export function checkFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  conditions: Pick<UploadConditions, 'maxBytes' | 'quotaLeft'> | null | undefined,
  released = 0,
): FileProblem | undefined {
  if (!name.includes('.') || !Object.hasOwn(mediaExtensions, extensionOf(name))) return 'file.extension';
  if (size === 0) return 'file.empty';
  if (!conditions) return undefined;
  if (size > conditions.maxBytes) return 'file.size';
  return size > conditions.quotaLeft + released ? 'file.quota' : undefined;
}
