import { listLimits } from '@mediothek/contract';
import { Notice } from '@mediothek/ui';
import { isNameProblem, type ChangeError } from './use-api-mutation.ts';
import { SignedOut } from './signed-out.tsx';
import { myMediaTexts } from './texts.ts';

/** Why a change was not done; nothing when there was no refusal, or when a field of a name tells it. */
export function ChangeErrorNotice({ error }: { error: ChangeError | undefined }) {
  const { t } = myMediaTexts.useTexts();
  if (!error || isNameProblem(error)) return null;
  if (error === 'signedOut') return <SignedOut />;
  return (
    <Notice tone="error" announce title={t(`error.${error}`, listLimits)}>
      {error === 'failed' && t('error.failedMore')}
    </Notice>
  );
}
