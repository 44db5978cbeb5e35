import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@mediothek/ui';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { accountTexts } from './texts.ts';

/** `/resetPassword`: the form that requests a link. With `?token=` from that link: the form for a new password. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  const [step, setStep] = useState<'form' | 'sent' | 'again'>('form');
  if (token) return <NewPasswordForm key={token} token={token} />;
  // The form stays mounted, so that its values are not lost.
  return (
    <>
      <div hidden={step === 'sent'}>
        <ResetRequestForm followUp={step === 'again'} onSent={() => setStep('sent')} />
      </div>
      {step === 'sent' && <ResetSent onAgain={() => setStep('again')} />}
    </>
  );
}

/** Identical whether or not such an account exists. */
function ResetSent({ onAgain }: { onAgain: () => void }) {
  const { t } = accountTexts.useTexts();
  return (
    <AccountFrame title={t('reset.sent')} followUp>
      <p>{t('reset.sentText')}</p>
      <p>{t('reset.sentHint')}</p>
      <Button onClick={onAgain}>{t('reset.again')}</Button>
    </AccountFrame>
  );
}
