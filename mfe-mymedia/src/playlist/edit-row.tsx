import { useEffect, useLayoutEffect, useRef } from 'react';
import { MediaCard } from '@mediothek/platform';
import { Icon, IconButton } from '@mediothek/ui';
import { UnavailableCard } from '../unavailable-card.tsx';
import { myMediaTexts } from '../texts.ts';
import type { Dragging } from './use-dragging.ts';
import { NoteField } from './note-field.tsx';
import type { DraftRow } from './use-playlist-draft.ts';
import css from './edit-playlist.module.css';

export interface EditRowProps extends DraftRow {
  /** Number of all rows. */
  count: number;
  /** `undefined` until the code for dragging is loaded. The buttons work without it. */
  drag: Dragging | undefined;
  onMove: (id: string, by: -1 | 1) => void;
  onToggle: (id: string) => void;
  onAnnotate: (id: string, note: string) => void;
}

/** Entry that can be dragged by its handle, moved by buttons, annotated, and marked for removal. */
export function EditRow(props: EditRowProps) {
  const { id, media, title, note, at, count, removed, drag, onMove, onToggle, onAnnotate } = props;
  const { t } = myMediaTexts.useTexts();
  const item = useRef<HTMLLIElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // registers elements with the browser's drag and drop
  useEffect(
    () =>
      item.current && row.current && handle.current && drag
        ? drag.registerRow(item.current, row.current, handle.current, id)
        : undefined,
    [drag, id],
  );
  // A row that is moved in the DOM loses the focus: https://github.com/facebook/react/issues/6802
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [at]);
  const edit = { removed, onToggle: () => onToggle(id) };
  const step = (by: -1 | 1) => ({
    'aria-disabled': at + by < 0 || at + by >= count || undefined,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      if (at + by < 0 || at + by >= count) return;
      pressed.current = currentTarget;
      onMove(id, by);
    },
  });
  return (
    <li ref={item} className={css.entry}>
      <div ref={row} className={css.row}>
        <span ref={handle} className={css.handle} hidden={!drag} title={t('list.drag')}>
          <Icon name="drag" />
        </span>
        {media ? (
          <MediaCard media={media} variant="playlist" headingLevel={2} edit={edit} />
        ) : (
          <UnavailableCard layout="row" edit={edit} />
        )}
        <div className={css.steps}>
          <IconButton icon="chevron-up" label={t('list.up', { title })} {...step(-1)} />
          <IconButton icon="chevron-down" label={t('list.down', { title })} {...step(1)} />
        </div>
      </div>
      {!removed && <NoteField title={title} note={note} onChange={(text) => onAnnotate(id, text)} />}
    </li>
  );
}
