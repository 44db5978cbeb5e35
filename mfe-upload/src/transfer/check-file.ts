/** Checks of a media file before it is sent. The server repeats them and also checks the content. */
import { mediaExtensions, type UploadConditions, type UploadProblem } from '@mediothek/contract';

export type FileProblem = Extract<
  UploadProblem,
  'file.empty' | 'file.extension' | 'file.size' | 'file.quota' | 'file.firstQuota'
>;

/** Value for the `accept` attribute of a file field. */
export const acceptedMedia = Object.keys(mediaExtensions)
  .map((extension) => `.${extension}`)
  .join(',');

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * @param conditions `undefined` until they are loaded; then only the server checks the limits
 * @param released bytes of a file that this one replaces
 */
export function checkFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  conditions: Pick<UploadConditions, 'maxBytes' | 'quotaLeft' | 'beforeFirst'> | null | undefined,
  released = 0,
): FileProblem | undefined {
  if (!name.includes('.') || !Object.hasOwn(mediaExtensions, extensionOf(name))) return 'file.extension';
  if (size === 0) return 'file.empty';
  if (!conditions) return undefined;
  if (size > conditions.maxBytes) return 'file.size';
  if (size <= conditions.quotaLeft + released) return undefined;
  return conditions.beforeFirst ? 'file.firstQuota' : 'file.quota';
}
