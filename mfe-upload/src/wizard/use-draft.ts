/** Saves an author's changes: one call at a time, based on the version that the author has seen. */
import { useRef, useState } from 'react';
import { uploadProblems, type Upload, type UploadChange, type UploadProblem } from '@mediothek/contract';
import { apiOf, usePlatform } from '@mediothek/platform';
import { callApi, type ChangeResult } from '@mediothek/platform/api-mutation';
import type { ChangeError } from '../change-error.ts';
import { setUploadData } from '../queries.ts';

export type DraftChange = Omit<UploadChange, 'version'>;
export type SaveOutcome = 'saved' | 'conflict' | 'rejected';

/** What a form describes: an upload, or a published medium. */
export type Described = Pick<
  Upload,
  'id' | 'version' | 'state' | 'description' | 'rights' | 'actions' | 'partTaken'
> & {
  /** Whether required fields may stay empty that were empty before, because the medium was imported. */
  mayStayIncomplete?: boolean;
};

export interface Conflict {
  mine: DraftChange;
  theirs: Described;
}

/** Operations that read and change what is described. */
export interface DraftOperations<Subject extends Described> {
  read: () => Promise<ChangeResult<Subject, UploadProblem>>;
  change: (body: UploadChange, keepalive: boolean) => Promise<ChangeResult<Subject, UploadProblem>>;
  /** Stores the server's latest state for the page. */
  store: (latest: Subject) => void;
}

export interface Draft<Subject extends Described = Upload> {
  upload: Subject;
  /** Never rejects. */
  save: (change: DraftChange) => Promise<SaveOutcome>;
  saving: boolean;
  /** Error of the last change. */
  error: ChangeError | undefined;
  /** Another user or tab has changed the same upload in the meantime. */
  conflict: Conflict | undefined;
  settle: (choice: 'mine' | 'theirs') => Promise<void>;
  /** Closes the conflict without a choice. The next attempt to save shows it again. */
  postpone: () => void;
  /** Version that the form values are based on. */
  version: () => number;
  /** Sets the version that the form values are based on. */
  startFrom: (version: number) => void;
  /** Number of times that the form was replaced by the server's version. */
  discardCount: number;
}

/** Maximum size in bytes of a request that a browser sends while a page is closed (64 KiB including headers). */
const keepaliveLimit = 60_000;

/** Operations on an upload. */
export function useUploadOperations(id: string): DraftOperations<Upload> {
  const { queries } = usePlatform();
  const path = { params: { path: { id } } };
  return {
    read: () => callApi(uploadProblems, () => apiOf(queries).GET('/api/v0/uploads/{id}', path)),
    change: (body, keepalive) =>
      callApi(uploadProblems, () => apiOf(queries).PATCH('/api/v0/uploads/{id}', { ...path, body, keepalive })),
    store: (latest) => setUploadData(queries, latest),
  };
}

export function useDraft<Subject extends Described>(
  upload: Subject,
  operations: DraftOperations<Subject>,
): Draft<Subject> {
  const version = useRef(upload.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<ChangeError>();
  const [conflict, setConflict] = useState<Conflict & { theirs: Subject }>();
  const [discardCount, setDiscardCount] = useState(0);

  const store = (latest: Subject) => {
    version.current = latest.version;
    operations.store(latest);
  };

  async function send(change: DraftChange): Promise<SaveOutcome> {
    const body = { version: version.current, ...change };
    const keepalive = JSON.stringify(body).length < keepaliveLimit;
    const { data, error: why } = await operations.change(body, keepalive);
    if (data) store(data);
    if (data) return 'saved';
    if (why !== 'upload.version') return reject(why ?? 'failed');
    const { data: theirs, error: unread } = await operations.read();
    if (!theirs) return reject(unread ?? 'failed');
    // The response to an earlier call was lost.
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
      operations.store(theirs);
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

/** Whether the server already has the values of the change. */
export const isIn = ({ description, rights }: DraftChange, upload: Described): boolean =>
  (!description || isSame(description, upload.description)) && (!rights || isSame(rights, upload.rights));

/** Compares without the order of keys, because the database has its own. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
