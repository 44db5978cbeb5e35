/** Saving what an author has entered: one call at a time, from the version that they saw. */
import { useRef, useState } from 'react';
import type { Upload, UploadChange } from '@mediothek/contract';
import { apiOf, usePlatform } from '@mediothek/platform';
import { callApi, type ChangeError } from '../use-api-mutation.ts';
import { setUploadData, uploadWith } from '../queries.ts';

export type DraftChange = Omit<UploadChange, 'version'>;
export type SaveOutcome = 'saved' | 'conflict' | 'rejected';

export interface Conflict {
  mine: DraftChange;
  theirs: Upload;
}

export interface Draft {
  upload: Upload;
  /** Never rejects. */
  save: (change: DraftChange) => Promise<SaveOutcome>;
  saving: boolean;
  /** Why the last change was not saved. */
  error: ChangeError | undefined;
  /** Somebody, or another tab, has changed the same upload meanwhile. */
  conflict: Conflict | undefined;
  settle: (choice: 'mine' | 'theirs') => Promise<void>;
  /** Nothing is chosen yet; the next attempt to save asks again. */
  postpone: () => void;
  /** The one that what is entered starts from. */
  version: () => number;
  /** What is entered from now on starts from this version. */
  startFrom: (version: number) => void;
  /** Counts how often the form was given up for what the server has. */
  discardCount: number;
}

/** Bytes that a browser sends for a page that is being closed (64 KiB, of which the headers take some). */
const keepaliveLimit = 60_000;

export function useDraft(upload: Upload): Draft {
  const { queries } = usePlatform();
  const { id } = upload;
  const version = useRef(upload.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<ChangeError>();
  const [conflict, setConflict] = useState<Conflict>();
  const [discardCount, setDiscardCount] = useState(0);

  const store = (latest: Upload) => {
    version.current = latest.version;
    setUploadData(queries, latest);
  };

  async function send(change: DraftChange): Promise<SaveOutcome> {
    const body = { version: version.current, ...change };
    const keepalive = JSON.stringify(body).length < keepaliveLimit;
    const { data, error: why } = await callApi(() =>
      apiOf(queries).PATCH('/api/v0/uploads/{id}', { params: { path: { id } }, body, keepalive }),
    );
    if (data) store(data);
    if (data) return 'saved';
    if (why !== 'upload.version') return reject(why ?? 'failed');
    const { data: theirs, error: unread } = await callApi(() =>
      apiOf(queries).GET('/api/v0/uploads/{id}', { params: { path: { id } } }),
    );
    if (!theirs) return reject(unread ?? 'failed');
    // The answer to an earlier call was lost on its way.
    if (isIn(change, theirs)) {
      store(theirs);
      return 'saved';
    }
    setConflict({ mine: change, theirs });
    return 'conflict';
  }

  const reject = (why: ChangeError): SaveOutcome => {
    setError(why);
    return 'rejected';
  };

  function save(change: DraftChange): Promise<SaveOutcome> {
    const attempt = async () => {
      setSaving(true);
      setError(undefined);
      try {
        return await send(change);
      } finally {
        setSaving(false);
      }
    };
    const done = queue.current.then(attempt, attempt);
    queue.current = done;
    return done;
  }

  async function settle(choice: 'mine' | 'theirs'): Promise<void> {
    if (!conflict) return;
    const { mine, theirs } = conflict;
    version.current = theirs.version;
    if (choice === 'mine' && (await save(mine)) !== 'saved') return;
    if (choice === 'theirs') {
      queries.setQueryData(uploadWith(id).queryKey, theirs);
      setDiscardCount((count) => count + 1);
    }
    setConflict(undefined);
  }

  const startFrom = (from: number) => {
    version.current = from;
  };
  return {
    upload,
    save,
    saving,
    error,
    conflict,
    settle,
    postpone: () => setConflict(undefined),
    version: () => version.current,
    startFrom,
    discardCount,
  };
}

/** The server has what the change says. */
export const isIn = ({ description, rights }: DraftChange, upload: Upload): boolean =>
  (!description || isSame(description, upload.description)) && (!rights || isSame(rights, upload.rights));

/** The order of keys says nothing: the database has its own. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
