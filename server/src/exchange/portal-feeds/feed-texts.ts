import type { Locale } from '@mediothek/contract';

interface FeedTexts {
  newest(portal: string): { title: string; description: string };
  /** Feed of a publisher or a subject. */
  of(name: string, portal: string): { title: string; description: string };
  found(words: string, portal: string): { title: string; description: string };
  series(title: string, portal: string): string;
  /** What a feed says of a medium without an abstract. */
  medium(info: MediumInfo): string;
}

interface MediumInfo {
  portal: string;
  publisher: string | undefined;
  year: number | undefined;
}

export const feedTexts: Record<Locale, FeedTexts> = {
  en: {
    newest: (portal) => ({ title: `New in ${portal}`, description: `The newest media in ${portal}` }),
    of: (name, portal) => ({ title: `${name} – ${portal}`, description: `${name}: the newest media in ${portal}` }),
    found: (words, portal) => ({
      title: words ? `“${words}” – ${portal}` : `Search – ${portal}`,
      description: words
        ? `The newest media that ${portal} finds for “${words}”`
        : `The newest media of a search in ${portal}`,
    }),
    series: (title, portal) => `${title}: a series in ${portal}`,
    medium: ({ portal, publisher, year }) =>
      `Published${publisher ? ` by ${publisher}` : ''}${year ? ` in ${year}` : ''}: a medium in ${portal}`,
  },
  de: {
    newest: (portal) => ({ title: `Neu: ${portal}`, description: `Die zuletzt aufgenommenen Medien: ${portal}` }),
    of: (name, portal) => ({ title: `${name} – ${portal}`, description: `${name}: die neuesten Medien (${portal})` }),
    found: (words, portal) => ({
      title: words ? `„${words}“ – ${portal}` : `Suche – ${portal}`,
      description: words
        ? `Die neuesten Treffer zu „${words}“ (${portal})`
        : `Die neuesten Treffer einer Suche (${portal})`,
    }),
    series: (title, portal) => `${title}: eine Serie (${portal})`,
    medium: ({ portal, publisher, year }) => `${[publisher, year].filter(Boolean).join(', ') || 'Medium'} (${portal})`,
  },
};
