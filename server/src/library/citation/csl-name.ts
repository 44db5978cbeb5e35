/** Name in CSL-JSON: the parts of a person's name, or an institution's name as one text. */
export interface CslName {
  family?: string;
  given?: string;
  suffix?: string;
  literal?: string;
  ORCID?: string;
}

const generation = /^(?:[JS]r\.?|I{2,3}|IV)$/;
/** Words that occur in names of institutions only. They distinguish "institution, location" from "family, given". */
const institution =
  /universit|hochschul|institut|akademie|academy|gesellschaft|society|verein|\be\. ?V\.|museum|archiv|bibliothe|librar|zentrum|cent(?:er|re)|ministerium|landesamt|stiftung|foundation|\b(?:GmbH|AG|Inc|Ltd|LLC)\b/i;

/**
 * Splits a name in catalogue order: `Family, Given` or `Family, Given, Jr.`. Any other name is an institution, unless
 * it has an ORCID iD.
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
