/**
 * What an account's name, address and password have to be: plain functions, so that forms ask the same ones as the
 * server. Common passwords are a module of their own, `@mediothek/contract/common-passwords`, for its weight.
 */

/** Everything that can be wrong with what somebody enters. Closed: forms have a text for each. */
export const accountProblems = [
  'username.pattern',
  'username.taken',
  'email.form',
  'password.length',
  'password.holdsUsername',
  'password.common',
  'password.wrong',
  'terms.required',
  'privacy.required',
] as const;
export type AccountProblem = (typeof accountProblems)[number];

export const passwordLength = { min: 10, max: 128 } as const;

const usernamePattern = /^[a-z0-9][a-z0-9._]{2,49}$/;
/**
 * What browsers take in `<input type="email">` (https://html.spec.whatwg.org/#valid-e-mail-address) with a dot in the
 * host. ASCII only: no two addresses look or fold alike, and none can break out of a mail's header.
 */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/** RFC 5321, 4.5.3.1.3, without the brackets. */
const maxEmailLength = 254;

/** 3 to 50 of a to z, 0 to 9, dot and underscore, beginning with a letter or digit. */
export function usernameProblem(username: string): 'username.pattern' | undefined {
  return usernamePattern.test(username) ? undefined : 'username.pattern';
}

/** Whether an address exists only a message to it can tell. */
export function emailProblem(email: string): 'email.form' | undefined {
  return email.length <= maxEmailLength && emailPattern.test(email) ? undefined : 'email.form';
}

/** 10 to 128 characters, as people count them, without the user name in any case or width. */
export function passwordProblem(
  password: string,
  username: string,
): 'password.length' | 'password.holdsUsername' | undefined {
  const { length } = [...password.normalize('NFC')];
  if (length < passwordLength.min || length > passwordLength.max) return 'password.length';
  const holdsName = username !== '' && password.normalize('NFKC').toLowerCase().includes(username.toLowerCase());
  return holdsName ? 'password.holdsUsername' : undefined;
}
