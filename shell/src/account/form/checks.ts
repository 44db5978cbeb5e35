/** Checks of a form's values before they are sent. The server repeats all of them. */
import { emailProblem, passwordProblem, usernameProblem, type AccountProblem } from '@mediothek/contract';
import { isCommonPassword } from '@mediothek/contract/common-passwords';

/** The contract's problems, and those of empty fields, which only a form has. */
export type Problem =
  AccountProblem | 'username.missing' | 'email.missing' | 'password.missing' | 'identity.missing' | 'code.missing';
export type Values = Record<string, string | boolean>;
export type Problems<Form extends Values> = Partial<Record<keyof Form & string, Problem>>;

export const checkUsername = (username: string): Problem | undefined =>
  username.trim() === '' ? 'username.missing' : usernameProblem(username.trim());

export const checkEmail = (email: string): Problem | undefined =>
  email.trim() === '' ? 'email.missing' : emailProblem(email.trim());

/** @param username empty if it is not known; the server then compares the two */
export function checkNewPassword(password: string, username: string): Problem | undefined {
  if (password === '') return 'password.missing';
  return passwordProblem(password, username.trim()) ?? (isCommonPassword(password) ? 'password.common' : undefined);
}

/** Existing password: it must not be empty. No other rule applies. */
export const checkPresent = (password: string): Problem | undefined =>
  password === '' ? 'password.missing' : undefined;

/** Code of an app, or recovery code. */
export const checkCode = (code: string): Problem | undefined => (code.trim() === '' ? 'code.missing' : undefined);
