/** Dialog with one text field, whose value can also be reset: a base path, or the URL of a backend. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, Stack, TextField } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { ChangeErrorNotice, type ErrorReasons } from './change-dialog.tsx';
import { statusTexts } from './texts.ts';

interface Props {
  title: string;
  label: string;
  hint: string;
  /** Current value. */
  value: string;
  /** Says what is wrong with a value. `undefined`: it can be sent. */
  check: (value: string) => string | undefined;
  submitLabel: string;
  /** `undefined`: there is nothing to reset. */
  resetLabel: string | undefined;
  /** `undefined`: the value is reset. */
  onSubmit: (value: string | undefined) => void;
  busy: boolean;
  error: Error | null;
  reasons: ErrorReasons;
  onClose: () => void;
  /** What the change does. */
  children: ReactNode;
}

export function ValueDialog({ title, onClose, ...form }: Props) {
  const { t } = statusTexts.useTexts();
  return (
    <Dialog open staticBackdrop title={title} closeLabel={t('close')} onClose={onClose}>
      <ValueForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ValueForm({
  label,
  hint,
  value,
  check,
  submitLabel,
  resetLabel,
  onSubmit,
  busy,
  error,
  reasons,
  onClose,
  children,
}: Omit<Props, 'title'>) {
  const { t } = statusTexts.useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = check(text.trim());
        setProblem(found);
        if (found === undefined) onSubmit(text.trim());
        else input.current?.focus(); // the message is part of its description
      }}
    >
      <Stack>
        {children}
        <TextField
          id={id}
          ref={input}
          label={label}
          hint={hint}
          error={problem}
          value={text}
          onChange={({ target }) => setText(target.value)}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          dir="ltr"
        />
        {error && problem === undefined && <ChangeErrorNotice error={error} reasons={reasons} />}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>{' '}
          {resetLabel !== undefined && (
            <>
              <Button busy={busy} onClick={() => onSubmit(undefined)}>
                {resetLabel}
              </Button>{' '}
            </>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </Stack>
    </form>
  );
}
