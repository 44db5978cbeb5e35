import { may, type Upload } from '@mediothek/contract';
import { useQuery, useVisitor } from '@mediothek/platform';
import { uploadConditions } from '../../queries.ts';

/**
 * What the user may do with publishers and series of the library. `free`: assign them. `proposed`: propose them, an editor
 * decides. `locked`: nothing, because the medium is published.
 */
export type Assignment = 'free' | 'proposed' | 'locked';

export function useAssignment({ state }: Pick<Upload, 'state'>): Assignment {
  const isEditor = useVisitor(({ auth }) => may(auth, 'upload.review'));
  const { data: conditions } = useQuery(uploadConditions());
  if (isEditor || !conditions?.review) return 'free';
  return state === 'published' ? 'locked' : 'proposed';
}
