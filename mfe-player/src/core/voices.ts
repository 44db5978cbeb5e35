/** Which voice reads a text. */

export interface Voice {
  /** BCP 47; some systems write an underscore. */
  lang: string;
  localService: boolean;
  default: boolean;
}

const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

/** The best voice for a language: on this device before others, the system's own choice first; undefined without one. */
export function voiceFor<Known extends Voice>(voices: readonly Known[], language: string): Known | undefined {
  const rank = ({ localService, default: chosen }: Voice) => Number(localService) * 2 + Number(chosen);
  return voices
    .filter(({ lang }) => languageOf(lang) === languageOf(language))
    .toSorted((a, b) => rank(b) - rank(a))[0];
}

/** What is said of a cue: on one line, without the marks of who speaks. */
export const spokenText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
