import { useRef, useState, type DragEvent } from 'react';
import { Button, classNames, Icon } from '@mediothek/ui';
import css from './drop-zone.module.css';

export interface DropZoneProps {
  id?: string;
  /** For example "Drop files here, or". */
  text: string;
  /** For example "Choose files". */
  button: string;
  /** Accepted formats. */
  hint?: string;
  /** As in the `accept` attribute of a file field. */
  accept: string;
  multiple?: boolean;
  /** Less prominent, for a page with several drop zones. */
  quiet?: boolean;
  busy?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Area for files that are dropped or chosen with its button. */
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
        event.preventDefault(); // else the browser opens the dropped file
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
          currentTarget.value = ''; // lets the user choose the same file again
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
