import { useRef, useState, type DragEvent } from 'react';
import { Button, classNames, Icon } from '@mediothek/ui';
import css from './drop-zone.module.css';

export interface DropZoneProps {
  id?: string;
  /** "Drop files here, or" */
  text: string;
  /** "Choose files" */
  button: string;
  /** What is taken. */
  hint?: string;
  /** As of a file field. */
  accept: string;
  multiple?: boolean;
  /** One of several on a page, and not the main one. */
  quiet?: boolean;
  busy?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped on it or chosen with its button. */
export function DropZone({
  id,
  text,
  button,
  hint,
  accept,
  multiple = false,
  quiet = false,
  busy = false,
  onFiles,
}: DropZoneProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = hint === undefined || id === undefined ? undefined : `${id}-hint`;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      className={classNames(css.zone, quiet && css.quiet, isOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault(); // else the browser opens what is dropped
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {!quiet && <Icon name="upload" size="large" />}
      <p className={css.text}>{text}</p>
      <Button
        id={id}
        variant={quiet ? 'secondary' : 'primary'}
        busy={busy}
        aria-describedby={hintId}
        onClick={() => field.current?.click()}
      >
        {button}
      </Button>
      {hint !== undefined && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={button}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // the same file can be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
