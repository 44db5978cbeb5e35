/** Texts of mails about accounts. Plain text is readable everywhere, and the target of a link is visible. */
import type { Locale } from '@mediothek/contract';
import type { Device } from '../../base/http/describe-device.ts';
import type { FactorChange } from '../../base/mail/mail-job.ts';

export interface MailText {
  subject: string;
  text: string;
}

export interface MailTexts {
  /**
   * Without the username: another person may have chosen it, and the mail is sent to any e-mail address that was
   * entered.
   */
  confirmRegistration(portal: string, link: string): MailText;
  addressInUse(portal: string, username: string, links: { login: string; reset: string }): MailText;
  resetPassword(portal: string, username: string, link: string): MailText;
  passwordChanged(portal: string, username: string, link: string): MailText;
  factorChanged(portal: string, username: string, details: { change: FactorChange; link: string }): MailText;
  newDevice(portal: string, username: string, details: { device: Device; link: string }): MailText;
  /** `provider`: its id in the content, which contains no text of a stranger. */
  identityLinked(portal: string, username: string, about: { provider: string; account: string }): MailText;
}

const factorsEn: Record<FactorChange, string> = {
  'app-added': 'An app that shows codes was added.',
  'app-removed': 'The app that shows codes was removed.',
  'passkey-added': 'A passkey was added.',
  'passkey-removed': 'A passkey was removed.',
  'recovery-codes-created': 'New recovery codes were created. The earlier ones are no longer valid.',
  'all-removed': 'An operator of the portal removed all second factors. You have been signed out on all devices.',
};

const en: MailTexts = {
  confirmRegistration: (portal, link) => ({
    subject: `Confirm your account at ${portal}`,
    text: `Hello,

please open this link within 24 hours to confirm your e-mail address and to create your account at ${portal}:

${link}

If you did not register, you can ignore this e-mail: without the link, no account is created.

${portal}
`,
  }),
  addressInUse: (portal, username, { login, reset }) => ({
    subject: `You already have an account at ${portal}`,
    text: `Hello,

someone, perhaps you, wanted to register at ${portal} with this e-mail address. It already has an account. Your username is ${username}.

Sign in:
${login}

If you forgot your password, you can set a new one:
${reset}

If it was not you, you can ignore this e-mail: nothing about your account has changed.

${portal}
`,
  }),
  resetPassword: (portal, username, link) => ({
    subject: `Set a new password for ${portal}`,
    text: `Hello,

someone, perhaps you, asked for a new password for your account ${username} at ${portal}. This link lets you set one within 60 minutes:

${link}

If it was not you, you can ignore this e-mail: your password stays as it is.

${portal}
`,
  }),
  passwordChanged: (portal, username, link) => ({
    subject: `Your password for ${portal} was changed`,
    text: `Hello,

the password of your account ${username} at ${portal} was changed. You have been signed out on all other devices.

If it was not you, set a new password now:

${link}

${portal}
`,
  }),
  factorChanged: (portal, username, { change, link }) => ({
    subject: `The second factors of your account at ${portal} were changed`,
    text: `Hello,

the second factors of your account ${username} at ${portal} have changed:

${factorsEn[change]}

If this was not your wish, set a new password now, and then check your second factors on the account page:

${link}

${portal}
`,
  }),
  identityLinked: (portal, username, { provider, account }) => ({
    subject: `A new way to sign in at ${portal}`,
    text: `Hello,

your account ${username} at ${portal} can now also be opened by signing in with “${provider}”.

If it was not you, remove this connection on your account page and tell us:

${account}

${portal}
`,
  }),
  newDevice: (portal, username, { device: { browser, system }, link }) => ({
    subject: `New sign-in to your account at ${portal}`,
    text: `Hello,

the password or the second factors of your account ${username} at ${portal} were reset recently. Somebody has now signed in with a browser that is new for this account: ${[browser ?? 'unknown browser', system].filter((name) => name !== null).join(' on ')}.

If it was not you, set a new password now:

${link}

${portal}
`,
  }),
};

const factorsDe: Record<FactorChange, string> = {
  'app-added': 'Eine App für Codes wurde hinzugefügt.',
  'app-removed': 'Die App für Codes wurde entfernt.',
  'passkey-added': 'Ein Passkey wurde hinzugefügt.',
  'passkey-removed': 'Ein Passkey wurde entfernt.',
  'recovery-codes-created': 'Neue Ersatzcodes wurden erzeugt. Die bisherigen gelten nicht mehr.',
  'all-removed':
    'Der Betrieb des Portals hat alle zweiten Faktoren entfernt. Auf allen Geräten sind Sie jetzt abgemeldet.',
};

const de: MailTexts = {
  confirmRegistration: (portal, link) => ({
    subject: `Bestätigen Sie Ihr Konto bei ${portal}`,
    text: `Guten Tag,

bitte öffnen Sie innerhalb von 24 Stunden diesen Link. Damit bestätigen Sie Ihre E-Mail-Adresse, und Ihr Konto bei ${portal} wird angelegt:

${link}

Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren: Ohne den Link wird kein Konto angelegt.

${portal}
`,
  }),
  addressInUse: (portal, username, { login, reset }) => ({
    subject: `Sie haben bereits ein Konto bei ${portal}`,
    text: `Guten Tag,

jemand, vielleicht Sie selbst, wollte sich mit dieser E-Mail-Adresse bei ${portal} registrieren. Zu der Adresse gibt es bereits ein Konto. Ihr Benutzername ist ${username}.

Anmelden:
${login}

Falls Sie Ihr Passwort vergessen haben, können Sie ein neues festlegen:
${reset}

Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: An Ihrem Konto hat sich nichts geändert.

${portal}
`,
  }),
  resetPassword: (portal, username, link) => ({
    subject: `Neues Passwort für ${portal} festlegen`,
    text: `Guten Tag,

jemand, vielleicht Sie selbst, hat für Ihr Konto ${username} bei ${portal} ein neues Passwort angefordert. Mit diesem Link können Sie es innerhalb von 60 Minuten festlegen:

${link}

Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.

${portal}
`,
  }),
  passwordChanged: (portal, username, link) => ({
    subject: `Ihr Passwort für ${portal} wurde geändert`,
    text: `Guten Tag,

das Passwort Ihres Kontos ${username} bei ${portal} wurde geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.

Wenn Sie es nicht waren, legen Sie bitte sofort ein neues Passwort fest:

${link}

${portal}
`,
  }),
  factorChanged: (portal, username, { change, link }) => ({
    subject: `Die zweiten Faktoren Ihres Kontos bei ${portal} wurden geändert`,
    text: `Guten Tag,

die zweiten Faktoren Ihres Kontos ${username} bei ${portal} haben sich geändert:

${factorsDe[change]}

Wenn Sie das nicht wollten, legen Sie bitte sofort ein neues Passwort fest und prüfen Sie danach auf der Kontoseite Ihre zweiten Faktoren:

${link}

${portal}
`,
  }),
  newDevice: (portal, username, { device: { browser, system }, link }) => ({
    subject: `Neue Anmeldung bei Ihrem Konto bei ${portal}`,
    text: `Guten Tag,

das Passwort oder die zweiten Faktoren Ihres Kontos ${username} bei ${portal} wurden vor Kurzem zurückgesetzt. Jetzt hat sich jemand mit einem Browser angemeldet, der für dieses Konto neu ist: ${[browser ?? 'unbekannter Browser', system].filter((name) => name !== null).join(' unter ')}.

Wenn Sie es nicht waren, legen Sie bitte sofort ein neues Passwort fest:

${link}

${portal}
`,
  }),
  identityLinked: (portal, username, { provider, account }) => ({
    subject: `Neue Anmeldemöglichkeit bei ${portal}`,
    text: `Guten Tag,

bei Ihrem Konto ${username} bei ${portal} können Sie sich jetzt auch mit „${provider}“ anmelden.

Wenn Sie das nicht veranlasst haben, lösen Sie die Verknüpfung bitte auf Ihrer Kontoseite und geben Sie uns Bescheid:

${account}

${portal}
`,
  }),
};

export const mailTexts: Readonly<Record<Locale, MailTexts>> = { en, de };
