/** What can be told about a form's values before they are sent. The server checks all of it again. */
import { emailProblem, passwordProblem, usernameProblem, type AccountProblem } from '@mediothek/contract';
import { isCommonPassword } from '@mediothek/contract/common-passwords';

/** The contract's problems, and what only a form can see: that nothing was entered. */
export type Problem = AccountProblem | 'username.missing' | 'email.missing' | 'password.missing' | 'identity.missing';
export type Values = Record<string, string | boolean>;
export type Problems<Form extends Values> = Partial<Record<keyof Form & string, Problem>>;

export const checkUsername = (username: string): Problem | undefined =>
  username.trim() === '' ? 'username.missing' : usernameProblem(username.trim());

export const checkEmail = (email: string): Problem | undefined =>
  email.trim() === '' ? 'email.missing' : emailProblem(email.trim());

/** @param username empty where it is not known: then only the server can compare them */
export function checkNewPassword(password: string, username: string): Problem | undefined {
  if (password === '') return 'password.missing';
  return passwordProblem(password, username.trim()) ?? (isCommonPassword(password) ? 'password.common' : undefined);
}

/** A password that exists already: no rule but that there is one. */
export const checkPresent = (password: string): Problem | undefined =>
  password === '' ? 'password.missing' : undefined;
