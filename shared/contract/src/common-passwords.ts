/**
 * Checks whether a password is among the first that attackers try (NIST SP 800-63B-4, 3.1.1.2: "commonly used,
 * expected, or compromised"). It uses a list of long passwords, and the rule behind most others: a common word with
 * digits and special characters.
 */

/** Ten characters and more, in lower case. */
const passwords = new Set(
  `0987654321 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc q1w2e3r4t5 q1w2e3r4t5y6
  qazwsxedcrfv qazwsxedc1 qweasdzxc1 qweasdzxc123 zaq12wsxcde3 zaq1xsw2cde3 1a2b3c4d5e 1a2s3d4f5g a1b2c3d4e5 a1s2d3f4g5
  p0o9i8u7y6 147258369a 1472583690 7894561230 741852963a 3141592653 3141592654 2718281828 31415926535 1357924680
  1234554321 1234567887654321 0123443210 1122334455 112233445566 1029384756 10203040506 abc1234567 abcd123456
  abc123456789 abcde12345 a123456789 aa12345678 q123456789 letmein123 trustno1234 correcthorsebatterystaple
  thequickbrownfox timberlake universidad myspace123 ichliebedich iloveyouforever jesuschrist christopher
  alexandria alexander1 schalke0404 borussia09 borussia1909 bayernmuenchen bayernmünchen hertha1892 arschloch1
  geheimgeheim testtesttest passwordpassword passwortpasswort hallohallo lassmichrein ichbineinberliner
  nichtvergessen keinpasswort meinpasswort mypassword mypassword1 nopassword thisismypassword 00000000000007 zxcvbnm123
  zxcvbnm1234 yxcvbnm123 asdfghjkl123 qwertyuiop123 qwertzuiop123 qwer1234asdf 1234qwerasdf qwerasdfzxcv qwerasdfyxcv
  asdfasdfasdf asdfqwer1234 blink182182 startrekforever bibliotheksausweis`.split(/\s+/),
);

/** Words that people extend to ten characters by digits and special characters: "Passwort123!", "$ommer2024". */
const words = new Set(
  `abc abcd abcdef account admin administrator alexander america andrea andreas angel arschloch asdf asdfg asdfgh asdfghjkl
  austria bailey barcelona baseball basketball batman bayern benutzer berlin biblio bibliothek blumen bonjour borussia
  bundesliga butterfly changeme charlie chelsea chocolate computer cookie daniel dennis default demo deutschland dortmund
  dragon einstein england familie family ferrari florian flower football forever frankfurt freedom freiheit frühling
  fruehling fussball fußball gast geheim germany ginger gott guest guitar hallo hamburg hannover hannah harley hello
  herbst hockey hunter hund ichliebedich iloveyou infinity internet jennifer jessica jordan joshua julia katze kennwort
  killer laptop leipzig letmein library liebe linux liverpool login london lovely lovelove madrid maggie manager martin
  master matthew maximilian mediathek mediothek merlin mexico michael michelle monkey monster mustang munich muenchen
  münchen mutter naruto nicole nothing oesterreich österreich orange passw0rd password passwort peanut pepper pfannkuchen
  phoenix pokemon portal princess prinzessin purple qwer qwerty qwertyuiop qwertz qwertzuiop rainbow ranger root samantha
  samsung sandra schalke schatz schatzi schmetterling schnuffel schule schweiz secret server service shadow silver
  snoopy soccer sommer sonne sonnenschein spiderman spring starwars startrek start stefan steffi student summer sunshine
  super superman support switzerland sysadmin tanja temp test tester thomas thunder tigger trustno university universität
  universitaet user vater video videothek vienna voldemort welcome whatever wien willkommen windows winter wissenschaft
  yellow zxcvbn zxcvbnm yxcvbnm`.split(/\s+/),
);

/** Rows of keyboards and the alphabet. A sequence along one of them is a weak password. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiopü',
  'asdfghjklöä',
  'zxcvbnm',
  'yxcvbnm',
].flatMap((row) => [row, [...row].toReversed().join('')]);

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Replaces lookalike characters: "p4$$w0rd" becomes "password". */
const undisguised = (text: string): string => text.replace(/[013457@$!]/g, (char) => disguises[char] ?? char);
const withoutOrnaments = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Matches "passwort123!", "2024sommer" and "$ommer2024". A special character within or before a word may replace a
 * letter.
 */
function isOrnamentedWord(password: string): boolean {
  const begun = undisguised(password.replace(/[^\p{L}]+$/u, ''));
  return words.has(withoutOrnaments(password)) || words.has(withoutOrnaments(begun));
}

/** Whether all but a few characters follow their neighbour along a row: "1234567890", "qwertz12345". */
function isRun(password: string): boolean {
  const characters = [...password];
  const breaks = characters.filter((character, index) => {
    const before = characters[index - 1];
    return before !== undefined && before !== character && !rows.some((row) => row.includes(before + character));
  });
  return breaks.length <= 2;
}

/** Whether one piece of at most six characters is repeated: "hallohallo", "abcabcabcabc". */
const isRepeated = (password: string): boolean => /^(.{1,6}?)\1+.?$/u.test(password);

/** @param password as typed; case and full-width letters make no difference */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return (
    passwords.has(plain) || new Set(plain).size < 4 || isRun(plain) || isRepeated(plain) || isOrnamentedWord(plain)
  );
}
