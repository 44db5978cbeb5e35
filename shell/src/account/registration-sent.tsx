import { Button } from '@mediothek/ui';
import { AccountFrame } from './account-frame.tsx';
import { accountTexts } from './texts.ts';

/** Identical whether or not an account with this e-mail address exists: only its owner may learn that. */
export function RegistrationSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = accountTexts.useTexts();
  return (
    <AccountFrame title={t('registration.sent')} followUp>
      <p>{t('registration.sentText', { email })}</p>
      <p>{t('registration.sentHint')}</p>
      <Button onClick={onAgain}>{t('registration.again')}</Button>
    </AccountFrame>
  );
}
