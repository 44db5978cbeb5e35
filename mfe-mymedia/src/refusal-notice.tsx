import { listLimits } from '@mediothek/contract';
import { Notice } from '@mediothek/ui';
import { isNameProblem, type Refusal } from './change.ts';
import { SignedOut } from './signed-out.tsx';
import { myMediaTexts } from './texts.ts';

/** Why a change was not done; nothing when there was no refusal, or when a field of a name tells it. */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  const { t } = myMediaTexts.useTexts();
  if (!refusal || isNameProblem(refusal)) return null;
  if (refusal === 'signedOut') return <SignedOut />;
  return (
    <Notice tone="error" announce title={t(`refused.${refusal}`, listLimits)}>
      {refusal === 'failed' && t('refused.failedMore')}
    </Notice>
  );
}
