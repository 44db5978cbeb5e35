import type { ToolText } from './tool-texts.ts';

export const texts: Readonly<Record<ToolText, string>> = {
  autoplayNext: 'Automatisch weiterspielen',
  next: 'Nächster Teil',
  related: 'Das könnte Sie auch interessieren',
  playNow: 'Jetzt abspielen',
  cancel: 'Abbrechen',
  replay: 'Noch einmal abspielen',
  close: 'Schließen',
  playsIn: 'Wird in {{seconds}} s abgespielt',
  paused: 'Countdown angehalten',
  announced: '{{kind}}: {{title}}',
  announcedCountdown: '{{kind}}: {{title}}. Wird in {{seconds}} Sekunden abgespielt. Zum Abbrechen Escape drücken.',
  cancelled: 'Abgebrochen',
};
