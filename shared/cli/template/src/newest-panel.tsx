/** Panel on the pages of media: what else was added most recently. */
import type { MediumProps } from '@mediothek/contract';
import { localeOf, paths, titleIn, usePlatform, useQuery, type ComponentContext } from '@mediothek/platform';
import { newestMedia } from './queries.ts';

const maxEntries = 3;

export const loadNewestPanel = ({ queries }: ComponentContext<MediumProps>) => queries.prefetchQuery(newestMedia());

/** Without entries it is empty. Then the portal does not show its heading, either. */
export function NewestPanel({ id }: MediumProps) {
  const locale = localeOf(usePlatform());
  const { data } = useQuery(newestMedia());
  const others = (data?.entries ?? []).filter((media) => media.id !== id).slice(0, maxEntries);
  if (others.length === 0) return null;
  return (
    <ul>
      {others.map((media) => (
        <li key={media.id}>
          <a href={paths.media(media.id)}>{titleIn(locale, media).title}</a>
        </li>
      ))}
    </ul>
  );
}
