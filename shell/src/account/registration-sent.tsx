import { Button } from '@mediothek/ui';
import { AccountFrame } from './account-frame.tsx';
import { accountTexts } from './texts.ts';

/** The same whether or not the address has an account already: only its owner may know. */
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
