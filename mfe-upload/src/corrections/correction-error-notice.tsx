import type { CorrectionProblem } from '@mediothek/contract';
import type { ApiChangeError } from '@mediothek/platform/api-mutation';
import { Notice } from '@mediothek/ui';
import { correctionTexts } from './correction-texts.ts';

/** Renders nothing without an error. An error is announced. */
export function CorrectionErrorNotice({ error }: { error: ApiChangeError<CorrectionProblem> | undefined }) {
  const { t } = correctionTexts.useTexts();
  return error && <Notice tone="error" announce title={t(`error.${error}`)} />;
}
