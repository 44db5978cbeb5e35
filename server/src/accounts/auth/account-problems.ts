/** The rules of accounts as the server applies them: with the list of common passwords, and with words for programs. */
import { type AccountProblem, type ErrorCode, type FieldProblem, passwordProblem } from '@mediothek/contract';
import { isCommonPassword } from '@mediothek/contract/common-passwords';
import { ApiError } from '../../base/http/api-error.ts';

const messages: Record<AccountProblem, string> = {
  'username.pattern':
    'A user name has 3 to 50 characters: a to z, 0 to 9, dot and underscore, beginning with a letter or digit',
  'username.taken': 'The user name is taken',
  'email.form': 'This is not an e-mail address',
  'password.length': 'A password has 10 to 128 characters',
  'password.holdsUsername': 'The password must not contain the user name',
  'password.common': 'This password is among the first that attackers try',
  'password.wrong': 'The password is wrong',
  'terms.required': 'The terms of use must be accepted',
  'privacy.required': 'The privacy notice must be accepted',
};

/** What is wrong, in English: for the command line and for developers. */
export const describeProblem = (problem: AccountProblem): string => messages[problem];

/** What is wrong with a new password, or `undefined`. */
export function newPasswordProblem(password: string, username: string): AccountProblem | undefined {
  return passwordProblem(password, username) ?? (isCommonPassword(password) ? 'password.common' : undefined);
}

/** The problems there are, each with the field of the body that has it. */
export function problemsOf(fields: Readonly<Record<string, AccountProblem | undefined>>): FieldProblem[] {
  return Object.entries(fields).flatMap(([field, problem]) => (problem ? [{ field, problem }] : []));
}

/** An answer that names each field and its problem, so that a form can tell them where they are. */
export function fieldError(fields: FieldProblem[], code: ErrorCode = 'bad_request'): ApiError {
  const message = fields.map(({ field, problem }) => `body.${field}: ${describeProblem(problem)}`).join('; ');
  return new ApiError(code, message, { fields });
}
