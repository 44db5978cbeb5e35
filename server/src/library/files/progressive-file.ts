import type { MediaRecord } from '@mediothek/contract';
import { Type } from 'typebox';
import { notFound } from '../../base/http/api-error.ts';

type ProgressiveFile = NonNullable<NonNullable<MediaRecord['files']>['progressive']>[number];

export const progressiveQuery = Type.Object({
  height: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, description: 'Lines of the picture; default: the best rendition' }),
  ),
});

/**
 * Returns the file with the given height, or the highest one.
 * @throws ApiError `not_found`
 */
export function progressiveFile({ id, files = {} }: MediaRecord, height: number | undefined): ProgressiveFile {
  const sorted = (files.progressive ?? []).toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0));
  const file = height === undefined ? sorted[0] : sorted.find((other) => other.height === height);
  if (file) return file;
  const heights = sorted.flatMap((other) => other.height ?? []).join(', ');
  throw notFound(
    height === undefined
      ? `File of medium ${id}`
      : `File of medium ${id} with ${height} lines (there is: ${heights || 'none'})`,
  );
}
