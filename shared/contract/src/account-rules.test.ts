import { describe, expect, it } from '@jest/globals';
import { emailProblem, passwordProblem, usernameProblem } from './account-rules.ts';

describe('usernameProblem', () => {
  it.each(['abc', '9lives', 'a.b_c', 'a'.repeat(50)])('accepts %s', (name) => {
    expect(usernameProblem(name)).toBeUndefined();
  });
  it.each([
    '',
    'ab',
    'a'.repeat(51),
    'Lise',
    '.lise',
    '_lise',
    'li se',
    'lise\n',
    'lise\u0000',
    'lіse',
    'ｌise',
    'a/b',
    'a@b.de',
  ])('rejects %j', (name) => expect(usernameProblem(name)).toBe('username.pattern'));
});

describe('emailProblem', () => {
  it.each(['a@b.de', "o'neil+tag@mail.example.org", `${'a'.repeat(64)}@example.org`, 'Lise@XN--BCHER-KVA.example'])(
    'accepts %s',
    (email) => expect(emailProblem(email)).toBeUndefined(),
  );
  it.each([
    '',
    'lise@',
    'lise@localhost',
    'li se@example.org',
    'a@b.de\r\nBcc: c@d.de',
    'a@b.de\n',
    '<a@b.de>',
    'a@b.de,c@d.de',
    'a@b@c.de',
    '"a"@b.de',
    'a@-b.de',
    'a@b..de',
    'mıke@example.org',
    'a@example\u212a.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(126)}org`,
  ])('rejects %j', (email) => expect(emailProblem(email)).toBe('email.form'));
});

describe('passwordProblem', () => {
  it('counts characters as they are displayed', () => {
    expect(passwordProblem('nine char', 'lise')).toBe('password.length');
    expect(passwordProblem('ten chars!', 'lise')).toBeUndefined();
    expect(passwordProblem('🐙'.repeat(9), 'lise')).toBe('password.length');
    expect(passwordProblem('🐙'.repeat(128), 'lise')).toBeUndefined();
    expect(passwordProblem('a\u0308'.repeat(128), 'lise')).toBeUndefined();
    expect(passwordProblem('x'.repeat(129), 'lise')).toBe('password.length');
  });
  it.each(['ich bin LISE.M!', 'ich bin ｌｉｓｅ.ｍ!'])('rejects the username in %s', (password) => {
    expect(passwordProblem(password, 'lise.m')).toBe('password.holdsUsername');
  });
  it('ignores an empty username', () => {
    expect(passwordProblem('ten chars!', '')).toBeUndefined();
  });
});
