/** Choice of the voice that reads a text. */

export interface Voice {
  /** BCP 47; some systems use an underscore. */
  lang: string;
  localService: boolean;
  default: boolean;
}

const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

/** Best voice for a language: local ones first, of these the system's default. Undefined if there is none. */
export function voiceFor<Known extends Voice>(voices: readonly Known[], language: string): Known | undefined {
  const rank = ({ localService, default: chosen }: Voice) => Number(localService) * 2 + Number(chosen);
  return voices
    .filter(({ lang }) => languageOf(lang) === languageOf(language))
    .toSorted((a, b) => rank(b) - rank(a))[0];
}

/** Text of a cue in one line, as it is spoken. */
export const spokenText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
