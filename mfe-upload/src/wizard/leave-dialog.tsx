import { Button } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import type { ChangeError } from '../change-error.ts';
import { uploadTexts } from '../texts.ts';
import css from '../overview/dialogs.module.css';
import { wizardTexts } from './wizard-texts.ts';

export interface LeaveDialogProps {
  error: ChangeError | undefined;
  onStay: () => void;
  onLeave: () => void;
}

/** Dialog that appears when the author leaves a step and the changes could not be saved. */
export function LeaveDialog({ error, onStay, onLeave }: LeaveDialogProps) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  return (
    <Dialog open staticBackdrop title={t('leave.title')} closeLabel={shared('close')} onClose={onStay}>
      <div className={css.content}>
        {error && <p>{shared(`error.${error}`)}</p>}
        <p>{t('leave.text')}</p>
        <div className={css.buttons}>
          <Button onClick={onLeave}>{t('leave.go')}</Button>
          <Button variant="primary" onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
