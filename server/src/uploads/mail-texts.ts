/** Texts of mails about uploads. Plain text, as all mail of the portal. */
import type { Locale } from '@mediothek/contract';

interface MailText {
  subject: string;
  text: string;
}

interface UploadMailTexts {
  published(portal: string, title: string, link: string): MailText;
  returned(portal: string, title: string, message: string, link: string): MailText;
}

const en: UploadMailTexts = {
  published: (portal, title, link) => ({
    subject: `Published: ${title}`,
    text: `Hello,

your upload “${title}” has been reviewed and is now published at ${portal}:

${link}

${portal}
`,
  }),
  returned: (portal, title, message, link) => ({
    subject: `Please revise: ${title}`,
    text: `Hello,

your upload “${title}” has been reviewed at ${portal} and needs some changes before it can be published. The editors wrote:

${message}

You can make the changes and submit it again here:

${link}

${portal}
`,
  }),
};

const de: UploadMailTexts = {
  published: (portal, title, link) => ({
    subject: `Veröffentlicht: ${title}`,
    text: `Guten Tag,

Ihr Upload „${title}“ wurde geprüft und ist jetzt bei ${portal} veröffentlicht:

${link}

${portal}
`,
  }),
  returned: (portal, title, message, link) => ({
    subject: `Bitte überarbeiten: ${title}`,
    text: `Guten Tag,

Ihr Upload „${title}“ wurde bei ${portal} geprüft und muss vor der Veröffentlichung noch überarbeitet werden. Die Redaktion schreibt:

${message}

Hier können Sie ihn ändern und erneut einreichen:

${link}

${portal}
`,
  }),
};

export const uploadMailTexts: Readonly<Record<Locale, UploadMailTexts>> = { en, de };
