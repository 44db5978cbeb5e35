/** Account pages, by their names in the route table. */
import type { ShellPage } from '../pages/shell-page.ts';
import { AccountPage } from './account-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegistrationPage } from './registration-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { accountTexts } from './texts.ts';

export { accountTexts as texts } from './texts.ts';

const title =
  (key: Parameters<ReturnType<typeof accountTexts.translate>>[0]): ShellPage['title'] =>
  (i18n) =>
    accountTexts.translate(i18n)(key);

export const pages: Readonly<Record<string, ShellPage>> = {
  login: { Page: LoginPage, title: title('login.title') },
  registration: { Page: RegistrationPage, title: title('registration.title') },
  'reset-password': { Page: ResetPasswordPage, title: title('reset.title') },
  account: { Page: AccountPage, title: title('account.title') },
};
