/**
 * Place of the row "Continue watching". Only the browser knows what the visitor has begun, so the row is a chunk of its
 * own. Until it is loaded there is a placeholder, which only these visitors see: `data-begun` of the document.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { Carousel, SectionHeading, Skeleton } from '@mediothek/ui';
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
  useEffect(() => {
    void loadRow().then(() => setLoaded(() => Row)); // a chunk, which React does not own
  }, []);
  if (Loaded) return <Loaded title={title} />;
  // One card has the height of the row. More of them would make the page larger for all visitors.
  return (
    <div className={css.waiting} inert>
      <Carousel
        label={title}
        roleDescription=""
        previousLabel=""
        nextLabel=""
        emptyText=""
        heading={<SectionHeading>{title}</SectionHeading>}
      >
        <Skeleton variant="card" />
      </Carousel>
    </div>
  );
}
