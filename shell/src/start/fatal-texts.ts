/**
 * Texts of the fatal error page. They are in its chunk, so that they are available whatever else could not be loaded.
 */
import type { Locale } from '@mediothek/contract';

const en = {
  heading: 'An error occurred',
  text: 'The portal could not be started because the server did not send its configuration. Please try again in a moment.',
  retry: 'Retry',
  home: 'Back to Home',
  failedAgain: 'That did not work either. Please try again in a moment.',
} as const;

type FatalTexts = Readonly<Record<keyof typeof en, string>>;

const de: FatalTexts = {
  heading: 'Ein Fehler ist aufgetreten',
  text: 'Das Portal konnte nicht gestartet werden, weil der Server seine Konfiguration nicht gesendet hat. Bitte versuchen Sie es gleich noch einmal.',
  retry: 'Erneut versuchen',
  home: 'Zur Startseite',
  failedAgain: 'Auch das hat nicht funktioniert. Bitte versuchen Sie es gleich noch einmal.',
};

export const fatalTexts: Readonly<Record<Locale, FatalTexts>> = { en, de };
