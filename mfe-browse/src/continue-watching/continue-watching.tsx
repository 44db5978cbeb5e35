/**
 * Place of the row "Continue watching". Only the browser knows what the visitor has begun, so the row is a chunk of its
 * own. Until it is loaded there is a placeholder, which only these visitors see: `data-begun` of the document.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { useQuery } from '@mediothek/platform';
import { MediaCarousel } from '../categories/media-carousel.tsx';
import css from './continue-watching.module.css';

interface Props {
  title: string;
}

let Row: ComponentType<Props> | undefined;

/** Never rejects, because the page works without the row. */
export const loadRow = (): Promise<void> =>
  import('./continue-row.tsx').then(
    ({ ContinueRow }) => {
      Row = ContinueRow;
    },
    (error: unknown) => {
      console.warn('The row of media to continue could not be loaded', error);
      Row = () => null;
    },
  );

export function ContinueWatching({ title }: Props) {
  const [Loaded, setLoaded] = useState(() => Row);
  // Never fetched: the carousel shows its placeholders.
  const query = useQuery<{ entries: [] } | null>({ queryKey: ['continue'], queryFn: () => null, enabled: false });
  useEffect(() => {
    void loadRow().then(() => setLoaded(() => Row)); // a chunk, which React does not own
  }, []);
  if (Loaded) return <Loaded title={title} />;
  return (
    <div className={css.waiting}>
      <MediaCarousel title={title} query={query} />
    </div>
  );
}
