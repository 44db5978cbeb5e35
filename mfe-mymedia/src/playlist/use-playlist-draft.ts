import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  listNameProblem,
  listNoteProblem,
  listProblems,
  normalizeListNote,
  type MediaObject,
  type WatchlistChange,
  type WatchlistContents,
} from '@mediothek/contract';
import { apiOf, localeOf, paths, showToast, titleIn, useNavigate, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { refreshLists } from '../queries.ts';
import { myMediaTexts } from '../texts.ts';
import { saveDraft, loadDraft } from './draft-storage.ts';
import { arrange, moveBefore, movesBetween } from './order.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/**
 * Milliseconds, long enough to read the message and to reach its button by keyboard. The changes are stored for longer.
 */
const leaveToastMs = 20_000;

export interface DraftRow {
  id: string;
  /** `undefined` for a medium that no longer exists. */
  media: MediaObject | undefined;
  title: string;
  /** Markdown; empty: none. */
  note: string;
  /** From 0. */
  at: number;
  removed: boolean;
}

/**
 * Changes by the user, applied to the current playlist of the server. Starts with the stored draft, if there is one.
 */
export function usePlaylistDraft(id: string, list: WatchlistContents, onDone: () => void) {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const { queries } = platform;
  const nameField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [storedDraft] = useState(() => loadDraft(id));
  const [name, setName] = useState(storedDraft?.name ?? list.name);
  const [nameProblem, setNameProblem] = useState<ReturnType<typeof listNameProblem>>();
  const [order, setOrder] = useState<readonly string[]>(storedDraft?.order ?? list.ids);
  const [removed, setRemoved] = useState<readonly string[]>(storedDraft?.removed ?? []);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>(storedDraft?.notes ?? {});
  const [announcement, announce] = useState('');
  const [before] = useState(list.name);

  const ids = arrange(list.ids, order);
  const media = new Map(list.entries.map((each) => [each.id, each]));
  const titleOf = (entry: string) => {
    const found = media.get(entry);
    return found ? titleIn(localeOf(platform), found).title : t('unavailable.title');
  };
  const storedNote = (entry: string) => list.notes?.[entry]?.markdown ?? '';
  const noteOf = (entry: string) => notes[entry] ?? storedNote(entry);
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    saveDraft(id, undefined);
    onDone();
  };
  const change = useApiMutation(
    listProblems,
    (body: WatchlistChange) => apiOf(queries).PATCH('/api/v0/watchlists/{id}', { params: { path: { id } }, body }),
    async () => {
      await refreshLists(queries);
      close();
    },
  );
  const move = (entry: string, next: string | null) => {
    const moved = moveBefore(ids, entry, next);
    setOrder(moved);
    announce(t('list.moved', { title: titleOf(entry), position: moved.indexOf(entry) + 1, count: moved.length }));
  };
  const changes = (): WatchlistChange => {
    const removedEntries = removed.filter((entry) => ids.includes(entry));
    const isRemaining = (entry: string) => !removedEntries.includes(entry);
    const changedNotes = ids
      .filter((entry) => isRemaining(entry) && normalizeListNote(noteOf(entry)) !== storedNote(entry))
      .map((entry) => ({ id: entry, note: noteOf(entry) }));
    const moves = movesBetween(list.ids.filter(isRemaining), ids.filter(isRemaining));
    return {
      ...(name !== before && { name }),
      ...(removedEntries.length > 0 && { remove: removedEntries }),
      ...(moves.length > 0 && { move: moves }),
      ...(changedNotes.length > 0 && { notes: changedNotes }),
    };
  };
  const isChanged = Object.keys(changes()).length > 0;
  useEffect(() => {
    // the browser's storage is outside React
    saveDraft(id, isChanged ? { order: ids, removed, notes, ...(name !== before && { name }) } : undefined);
  });
  useUnsavedChanges(isChanged && !change.busy, () => {
    if (isClosed.current) return;
    showToast(platform, {
      text: t('draft.left', { name: list.name }),
      delay: leaveToastMs,
      action: { label: t('draft.back'), run: () => navigate(paths.watchlist('watchlists', id)) },
    });
  });
  const rows = ids.map((entry, at): DraftRow => ({
    id: entry,
    media: media.get(entry),
    title: titleOf(entry),
    note: noteOf(entry),
    at,
    removed: removed.includes(entry),
  }));
  return {
    nameField,
    name,
    nameProblem,
    ids,
    announcement,
    change,
    rows,
    rename: (entered: string) => {
      setName(entered);
      setNameProblem(undefined);
      change.clearError();
    },
    move,
    /** Discards all changes. */
    cancel: close,
    /** Moves an entry up or down by one. */
    step: (entry: string, by: -1 | 1) => {
      const at = ids.indexOf(entry) + by;
      if (at >= 0 && at < ids.length) move(entry, ids[by === -1 ? at : at + 1] ?? null);
    },
    annotate: (entry: string, note: string) => {
      setNotes((all) => ({ ...all, [entry]: note }));
      change.clearError();
    },
    toggle: (entry: string) =>
      setRemoved((all) => (all.includes(entry) ? all.filter((other) => other !== entry) : [...all, entry])),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const problem = listNameProblem(name);
      setNameProblem(problem);
      if (problem) return nameField.current?.focus();
      const isTooLong = ({ removed: isRemoved, note }: DraftRow) => !isRemoved && listNoteProblem(note) !== undefined;
      if (rows.some(isTooLong)) {
        event.currentTarget.querySelector<HTMLElement>('textarea[aria-invalid]')?.focus();
        return;
      }
      const body = changes();
      return Object.keys(body).length > 0 ? change.run(body) : close();
    },
  };
}
