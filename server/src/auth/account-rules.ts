/** What an account's name, address and password have to be. */

const usernamePattern = /^[a-z0-9][a-z0-9._]{2,49}$/;
const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const longestEmail = 254;

/** Ten characters and more from lists of passwords that attackers try first. */
const commonPasswords = new Set(
  `1234567890 0123456789 0987654321 1234567891 12345678910 123123123123 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5
  qwertyuiop qwertzuiop qwerty12345 qwertz12345 qwerty123456 asdfghjkl1 password12 password123 password1234 password12345
  passwort12 passwort123 passwort1234 passw0rd123 p@ssw0rd123 iloveyou12 iloveyou123 ichliebedich welcome123 welcome1234
  willkommen willkommen1 willkommen123 letmein123 letmein1234 administrator admin12345 admin123456 changeme123 sonnenschein
  schatz1234 hallo12345 hallo123456 abc1234567 abcd123456 abcdefghij abcdefgh12 sunshine123 princess123 football123
  baseball123 superman123 dragon1234 monkey1234 trustno1234 starwars123 computer123 internet123 bibliothek mediothek
  mediothek1 mediothek123`.split(/\s+/),
);

/** What is wrong with a user name, or `undefined`. */
export function usernameProblem(username: string): string | undefined {
  if (usernamePattern.test(username)) return undefined;
  return 'A user name has 3 to 50 characters: a to z, 0 to 9, dot and underscore, beginning with a letter or digit';
}

/** What is wrong with an e-mail address, or `undefined`. Whether it exists only a message to it can tell. */
export function emailProblem(email: string): string | undefined {
  return email.length <= longestEmail && emailPattern.test(email) ? undefined : 'This is not an e-mail address';
}

/** What is wrong with a password, or `undefined`. */
export function passwordProblem(password: string, username: string): string | undefined {
  const length = [...password].length;
  if (length < 10 || length > 128) return 'A password has 10 to 128 characters';
  const plain = password.toLowerCase();
  if (plain.includes(username.toLowerCase())) return 'The password must not contain the user name';
  if (commonPasswords.has(plain) || new Set(plain).size < 4)
    return 'This password is among the first that attackers try';
  return undefined;
}
