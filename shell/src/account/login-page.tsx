import { useId, type SyntheticEvent } from 'react';
import { Button, Notice, TextField } from '@mediothek/ui';
import { ApiError } from '@mediothek/platform/host';
import { accountTexts } from './texts.ts';
import { useSignIn } from '../pages/use-sign-in.ts';
import css from './login-page.module.css';

export function LoginPage() {
  const { t } = accountTexts.useTexts();
  const signIn = useSignIn();
  const heading = useId();

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ username: String(form.get('username')), password: String(form.get('password')) });
  };
  return (
    <section className={css.page} aria-labelledby={heading}>
      <h1 id={heading}>{t('login.title')}</h1>
      <p>{t('login.intro')}</p>
      <noscript>
        <p>{t('login.noScript')}</p>
      </noscript>
      {signIn.error && <Notice tone="error" announce title={t(messageKey(signIn.error))} />}
      <form className={css.form} method="post" onSubmit={submit} data-native>
        <TextField name="username" label={t('login.username')} autoComplete="username" required maxLength={254} />
        <TextField
          name="password"
          type="password"
          label={t('login.password')}
          autoComplete="current-password"
          required
          maxLength={128}
        />
        <Button variant="primary" type="submit" busy={signIn.isPending}>
          {t(signIn.isPending ? 'login.busy' : 'login.submit')}
        </Button>
      </form>
    </section>
  );
}

function messageKey(error: Error): 'login.refused' | 'login.tooMany' | 'login.failed' {
  if (error instanceof ApiError && error.code === 'unauthorized') return 'login.refused';
  if (error instanceof ApiError && error.code === 'too_many_requests') return 'login.tooMany';
  return 'login.failed';
}
