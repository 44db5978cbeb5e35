/** Account rules on the server, and messages for programs. */
import {
  type AccountProblem,
  emailProblem,
  type ErrorCode,
  type FieldProblem,
  type Registration,
  usernameProblem,
} from '@mediothek/contract';
import type { PasswordCheck } from './check-new-password.ts';
import { ApiError } from '../../base/http/api-error.ts';

const messages: Record<AccountProblem, string> = {
  'username.pattern':
    'A user name has 3 to 50 characters: a to z, 0 to 9, dot and underscore, beginning with a letter or digit',
  'username.taken': 'The user name is taken',
  'email.form': 'This is not an e-mail address',
  'password.length': 'A password has 10 to 128 characters',
  'password.holdsUsername': 'The password must not contain the user name',
  'password.common': 'This password is among the first that attackers try',
  'password.leaked': 'This password is known from a data leak',
  'password.wrong': 'The password is wrong',
  'code.wrong': 'The code is wrong or was used',
  'terms.required': 'The terms of use must be accepted',
  'privacy.required': 'The privacy notice must be accepted',
};

/** English description of a problem, for the command line and for developers. */
export const describeProblem = (problem: AccountProblem): string => messages[problem];

/** Problems with the field of the request body that each belongs to. */
export function problemsOf(fields: Readonly<Record<string, AccountProblem | undefined>>): FieldProblem[] {
  return Object.entries(fields).flatMap(([field, problem]) => (problem ? [{ field, problem }] : []));
}

/** Problems of a registration with their fields. */
export async function registrationProblems(
  { username, email, password, terms, privacy }: Registration,
  checkPassword: PasswordCheck,
): Promise<FieldProblem[]> {
  return problemsOf({
    username: usernameProblem(username),
    email: emailProblem(email),
    password: await checkPassword(password, username),
    terms: terms ? undefined : 'terms.required',
    privacy: privacy ? undefined : 'privacy.required',
  });
}

/** Error response with each invalid field and its problem, so that a form can show them at the fields. */
export function fieldError(fields: FieldProblem[], code: ErrorCode = 'bad_request'): ApiError {
  const message = fields.map(({ field, problem }) => `body.${field}: ${describeProblem(problem)}`).join('; ');
  return new ApiError(code, message, { fields });
}
