import { useRef, useState, type SubmitEvent } from 'react';
import { listNameProblem, type MediaObject, type WatchlistChange, type WatchlistContents } from '@mediothek/contract';
import { apiOf, localeOf, titleIn, usePlatform } from '@mediothek/platform';
import { useChange } from '../change.ts';
import { refreshLists } from '../queries.ts';
import { myMediaTexts } from '../texts.ts';
import { arrange, moveBefore, movesBetween } from './order.ts';

export interface DraftRow {
  id: string;
  /** Undefined for a medium that left the portal. */
  media: MediaObject | undefined;
  title: string;
  /** From 0. */
  at: number;
  removed: boolean;
}

/** What the reader has changed of a playlist, over what the server says of it now. */
export function usePlaylistDraft(id: string, list: WatchlistContents, onDone: () => void) {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const { queries } = platform;
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(list.name);
  const [nameProblem, setNameProblem] = useState<ReturnType<typeof listNameProblem>>();
  const [order, setOrder] = useState(list.ids);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [announcement, announce] = useState('');
  const [before] = useState(list.name);

  const ids = arrange(list.ids, order);
  const media = new Map(list.entries.map((each) => [each.id, each]));
  const titleOf = (entry: string) => {
    const found = media.get(entry);
    return found ? titleIn(localeOf(platform), found).title : t('gone.title');
  };
  const change = useChange(
    (body: WatchlistChange) => apiOf(queries).PATCH('/api/v0/watchlists/{id}', { params: { path: { id } }, body }),
    async () => {
      await refreshLists(queries);
      onDone();
    },
  );
  const move = (entry: string, next: string | null) => {
    const moved = moveBefore(ids, entry, next);
    setOrder(moved);
    announce(t('list.moved', { title: titleOf(entry), position: moved.indexOf(entry) + 1, count: moved.length }));
  };
  const changes = (): WatchlistChange => {
    const gone = removed.filter((entry) => ids.includes(entry));
    const isKept = (entry: string) => !gone.includes(entry);
    const moves = movesBetween(list.ids.filter(isKept), ids.filter(isKept));
    return {
      ...(name !== before && { name }),
      ...(gone.length > 0 && { remove: gone }),
      ...(moves.length > 0 && { move: moves }),
    };
  };
  return {
    nameField,
    name,
    nameProblem,
    ids,
    announcement,
    change,
    rows: ids.map((entry, at): DraftRow => ({
      id: entry,
      media: media.get(entry),
      title: titleOf(entry),
      at,
      removed: removed.includes(entry),
    })),
    rename: (entered: string) => {
      setName(entered);
      setNameProblem(undefined);
      change.forget();
    },
    move,
    /** One place up or down. */
    step: (entry: string, by: -1 | 1) => {
      const at = ids.indexOf(entry) + by;
      if (at >= 0 && at < ids.length) move(entry, ids[by === -1 ? at : at + 1] ?? null);
    },
    toggle: (entry: string) =>
      setRemoved((all) => (all.includes(entry) ? all.filter((other) => other !== entry) : [...all, entry])),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const problem = listNameProblem(name);
      setNameProblem(problem);
      if (problem) return nameField.current?.focus();
      const body = changes();
      return Object.keys(body).length > 0 ? change.run(body) : onDone();
    },
  };
}
