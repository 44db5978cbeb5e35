import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmEmail } from './confirm-email.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { RegistrationSent } from './registration-sent.tsx';

/** `/registration`: the form, then a notice about the message. With `?token=` from that message: the confirmation. */
export function RegistrationPage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  const [step, setStep] = useState<'form' | 'sent' | 'again'>('form');
  const [email, setEmail] = useState('');
  if (token) return <ConfirmEmail key={token} token={token} />;
  const sent = (to: string) => {
    setEmail(to);
    setStep('sent');
  };
  // The form stays mounted, so that a wrong e-mail address can be corrected without entering everything again.
  return (
    <>
      <div hidden={step === 'sent'}>
        <RegistrationForm followUp={step === 'again'} onSent={sent} />
      </div>
      {step === 'sent' && <RegistrationSent email={email} onAgain={() => setStep('again')} />}
    </>
  );
}
