/** Field for the note of an entry. It is opened by a button, because most entries have none. */
import { useEffect, useRef, useState } from 'react';
import { listLimits, listNoteProblem } from '@mediothek/contract';
import { Button, TextField } from '@mediothek/ui';
import { myMediaTexts } from '../texts.ts';
import css from './entry-note.module.css';

export interface NoteFieldProps {
  /** Title of the entry. */
  title: string;
  note: string;
  onChange: (note: string) => void;
}

export function NoteField({ title, note, onChange }: NoteFieldProps) {
  const { t } = myMediaTexts.useTexts();
  const [isOpened, setOpened] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // moves the browser's focus, which React does not own: the pressed button was removed
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const problem = listNoteProblem(note);
  return (
    <div className={css.field}>
      {isOpened || note !== '' ? (
        <TextField
          multiline
          ref={field}
          rows={3}
          dir="auto"
          label={t('note')}
          aria-label={t('note.of', { title })}
          value={note}
          error={problem && t(`error.${problem}`, listLimits)}
          onChange={({ target }) => {
            setOpened(true); // stays open when it is emptied
            onChange(target.value);
          }}
        />
      ) : (
        <Button
          size="small"
          variant="quiet"
          icon="plus"
          aria-label={t('note.addTo', { title })}
          onClick={() => setOpened(true)}
        >
          {t('note.add')}
        </Button>
      )}
    </div>
  );
}
