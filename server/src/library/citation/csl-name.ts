/** A name of CSL-JSON: a person in parts, or an institution as it is printed. */
export interface CslName {
  family?: string;
  given?: string;
  suffix?: string;
  literal?: string;
  ORCID?: string;
}

const generation = /^(?:[JS]r\.?|I{2,3}|IV)$/;
/** Words that no person is called by; they tell an institution with its place from a person. */
const institution =
  /universit|hochschul|institut|akademie|academy|gesellschaft|society|verein|\be\. ?V\.|museum|archiv|bibliothe|librar|zentrum|cent(?:er|re)|ministerium|landesamt|stiftung|foundation|\b(?:GmbH|AG|Inc|Ltd|LLC)\b/i;

/**
 * The parts of a name as catalogues print it: `Family, Given`, `Family, Given, Jr.`; anything else is an institution,
 * unless an ORCID says that it is a person.
 */
export function cslName({ name, orcid }: { name: string; orcid?: string }): CslName {
  const identified = orcid ? { ORCID: `https://orcid.org/${orcid}` } : {};
  const [family = '', given, suffix, ...rest] = name.split(/\s*,\s*/).filter(Boolean);
  const isPerson = given !== undefined && rest.length === 0 && (suffix === undefined || generation.test(suffix));
  if (isPerson && (orcid || !institution.test(name))) {
    return { family, given, ...(suffix && { suffix }), ...identified };
  }
  const [, first, last] = /^(.+) (\S+)$/.exec(name) ?? [];
  if (orcid && given === undefined && last) return { family: last, given: first ?? '', ...identified };
  return { literal: name, ...identified };
}
