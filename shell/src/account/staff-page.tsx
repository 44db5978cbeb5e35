import { Button, Prose } from '@mediothek/ui';
import { paths } from '@mediothek/platform/host';
import { accountTexts } from './texts.ts';

/** What the staff does for visitors on request, and how to ask for it. */
function StaffPage({ title, text }: { title: string; text: string }) {
  const { t } = accountTexts.useTexts();
  return (
    <Prose>
      <h1>{title}</h1>
      <p>{text}</p>
      <Button href={paths.content('contact')}>{t('contact.link')}</Button>
    </Prose>
  );
}

export function RegistrationPage() {
  const { t } = accountTexts.useTexts();
  return <StaffPage title={t('registration.title')} text={t('registration.text')} />;
}

export function ResetPasswordPage() {
  const { t } = accountTexts.useTexts();
  return <StaffPage title={t('reset.title')} text={t('reset.text')} />;
}
