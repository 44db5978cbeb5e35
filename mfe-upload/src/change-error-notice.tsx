/** Error of a change, with a hint how to solve it. */
import { Notice } from '@mediothek/ui';
import type { ChangeError } from './change-error.ts';
import { uploadTexts } from './texts.ts';

/** Renders nothing without an error. An error is announced. */
export function ChangeErrorNotice({ error }: { error: ChangeError | undefined }) {
  const { t } = uploadTexts.useTexts();
  if (!error) return null;
  return (
    <Notice tone="error" announce title={t(`error.${error}`)}>
      {t(`error.${error}.hint`)}
    </Notice>
  );
}
