/**
 * Rules for an account's user name, e-mail address and password. They are plain functions, so that forms and the server
 * use the same ones. Common passwords are in `@mediothek/contract/common-passwords`, because that list is large.
 */

/** Every problem an account form can have. Closed: forms have a text for each. */
export const accountProblems = [
  'username.pattern',
  'username.taken',
  'email.form',
  'password.length',
  'password.holdsUsername',
  'password.common',
  'password.leaked',
  'password.wrong',
  'code.wrong',
  'terms.required',
  'privacy.required',
] as const;
export type AccountProblem = (typeof accountProblems)[number];

export const passwordLength = { min: 10, max: 128 } as const;

const usernamePattern = /^[a-z0-9][a-z0-9._]{2,49}$/;
/**
 * Addresses that browsers accept in `<input type="email">` (https://html.spec.whatwg.org/#valid-e-mail-address), with a
 * dot in the host. ASCII only: no two addresses look alike or fold to the same one, and none can inject a mail header.
 */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const maxEmailLength = 254;

/** 3 to 50 of a to z, 0 to 9, dot and underscore, beginning with a letter or digit. */
export function usernameProblem(username: string): 'username.pattern' | undefined {
  return usernamePattern.test(username) ? undefined : 'username.pattern';
}

/** Checks the form only. Whether the address exists is found out by sending a message to it. */
export function emailProblem(email: string): 'email.form' | undefined {
  return email.length <= maxEmailLength && emailPattern.test(email) ? undefined : 'email.form';
}

/** 10 to 128 characters (code points after NFC normalisation), without the user name in any case or width. */
export function passwordProblem(
  password: string,
  username: string,
): 'password.length' | 'password.holdsUsername' | undefined {
  const { length } = [...password.normalize('NFC')];
  if (length < passwordLength.min || length > passwordLength.max) return 'password.length';
  const holdsName = username !== '' && password.normalize('NFKC').toLowerCase().includes(username.toLowerCase());
  return holdsName ? 'password.holdsUsername' : undefined;
}
