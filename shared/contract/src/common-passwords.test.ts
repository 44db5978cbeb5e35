import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    '1234567890',
    '0987654321',
    'Passwort123',
    'p@ssw0rd123',
    'P4$$w0rd2024!',
    '$ommer2024',
    '2024Sommer!',
    'willkommen1',
    'qwertzuiop',
    'qwertz12345',
    'asdf1234jklö',
    'abcdefghij',
    'aaaaaaaaaaaaaa',
    'hallohallo',
    'abc123abc123',
    'correcthorsebatterystaple',
    'ｐａｓｓｗｏｒｔ１２３',
  ])('contains %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['Kern und Hülle 1939', 'vier Wellen am Strand', 'x7#kQ9!vLp2z', 'sommerregenbogen', 'ein Satz aus Worten'])(
    'does not contain %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
