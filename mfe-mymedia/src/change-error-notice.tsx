import { listLimits } from '@mediothek/contract';
import { Notice } from '@mediothek/ui';
import { isNameProblem, type ChangeError } from './change-error.ts';
import { SignedOut } from './signed-out.tsx';
import { myMediaTexts } from './texts.ts';

/** Error of a change. Renders nothing if there is none, or if the name field shows it. */
export function ChangeErrorNotice({ error }: { error: ChangeError | undefined }) {
  const { t } = myMediaTexts.useTexts();
  if (!error || isNameProblem(error)) return null;
  if (error === 'signedOut') return <SignedOut />;
  const problem = error === 'unreachable' ? 'failed' : error; // either way, nothing was changed
  return (
    <Notice tone="error" announce title={t(`error.${problem}`, listLimits)}>
      {problem === 'failed' && t('error.failedMore')}
    </Notice>
  );
}
