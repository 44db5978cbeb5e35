import { useState } from 'react';
import { Button } from '@mediothek/ui';
import { actionTexts } from './action-texts.ts';
import css from './dialogs.module.css';

export interface CopyButtonProps {
  text: string;
  /** The text with its italics, for programs that accept HTML. */
  html?: string | undefined;
  variant?: 'primary' | 'secondary';
  /** Label that names the text, if there are several such buttons. */
  label?: string;
}

async function copy(text: string, html: string | undefined): Promise<void> {
  if (html === undefined || typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text);
  const blob = (type: string, content: string) => new Blob([content], { type });
  const item = { 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) };
  return navigator.clipboard.write([new ClipboardItem(item)]);
}

/**
 * Copies a text and shows whether it was copied. The message is inside the dialog, because the rest of the page is
 * inert.
 */
export function CopyButton({ text, html, variant = 'secondary', label }: CopyButtonProps) {
  const { t } = actionTexts.useTexts();
  const [outcome, setOutcome] = useState<{ of: string; copied: boolean }>();
  const onClick = async () => {
    try {
      await copy(text, html);
      setOutcome({ of: text, copied: true });
    } catch {
      setOutcome({ of: text, copied: false }); // permission denied, or no clipboard at all (plain http)
    }
  };
  const current = outcome?.of === text ? outcome : undefined;
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'primary' ? 'medium' : 'small'}
        {...(current?.copied && { icon: 'check' })}
        onClick={() => void onClick()}
      >
        {label ?? t('copy')}
      </Button>
      <span role="status" className={css.outcome}>
        {current && t(current.copied ? 'copied' : 'copy.refused')}
      </span>
    </>
  );
}
