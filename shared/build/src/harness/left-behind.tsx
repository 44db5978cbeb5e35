import { useEffect, useState } from 'react';
import { moreThan, type RunRecord } from '@mediothek/platform/what-runs';

/** Milliseconds that a remote has to end what it started. The portal gives it the same time. */
const graceMs = 1_000;
/** Style sheets stay in the document, as in the portal, which disables them. */
const stays = 'elements of <head>';

/** What the remote has left behind, a second after it was unmounted. */
export function LeftBehind({ record }: { record: RunRecord }) {
  const [before] = useState(() => beforeMount.get(record) ?? record.counts());
  const [left, setLeft] = useState<string[]>();
  // Outside of React: the functions of the page.
  useEffect(() => {
    const find = () =>
      setLeft(
        moreThan(before, record.counts())
          .filter(([what]) => what !== stays)
          .map(([what, more]) => `${what} (${more})`),
      );
    const timer = setTimeout(find, graceMs);
    return () => clearTimeout(timer);
  }, [before, record]);
  return (
    <p role="status" className="harness-left">
      {left === undefined && 'The remote has left …'}
      {left?.length === 0 && 'The remote has left nothing behind.'}
      {left !== undefined && left.length > 0 && `The remote has left behind: ${left.join(', ')}.`}
    </p>
  );
}

const beforeMount = new WeakMap<RunRecord, ReturnType<RunRecord['counts']>>();

/** Called before the remote is mounted for the first time. */
export const noteBeforeMount = (record: RunRecord): void => void beforeMount.set(record, record.counts());
