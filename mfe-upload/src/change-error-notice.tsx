/** Why the server did not do what was asked for, and what to do about it. */
import { Notice } from '@mediothek/ui';
import type { ChangeError } from './use-api-mutation.ts';
import { uploadTexts } from './texts.ts';

/** Stays silent as long as nothing was refused; read out when something is. */
export function ChangeErrorNotice({ error }: { error: ChangeError | undefined }) {
  const { t } = uploadTexts.useTexts();
  if (!error) return null;
  return (
    <Notice tone="error" announce title={t(`error.${error}`)}>
      {t(`error.${error}.hint`)}
    </Notice>
  );
}
