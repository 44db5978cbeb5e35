import { type SubjectRecord } from '@mediothek/contract';
import { languageCode } from './datacite-texts.ts';
import { findSubject } from './subject-scheme.ts';
import { elementsAt, lineText, type XmlElement } from './xml-element.ts';

/** Classes without meaning: LINSearch's `rest` is what it could not classify. */
const emptyClasses = new Set(['rest']);

/**
 * Classified subjects (`classificationCode`, `subjectScheme`) become subjects of the portal if the table contains their
 * code or name. All others, and the free ones, become keywords. Each occurs once, in the order of the source.
 */
export function readSubjects(resource: XmlElement): { subjects: SubjectRecord[]; keywords: string[] } {
  const subjects = new Map<string, SubjectRecord>();
  const keywords = new Set<string>();
  for (const element of elementsAt(resource, 'subjects', 'subject')) {
    const text = lineText(element);
    const code = element.attributes.get('classificationCode')?.trim();
    const scheme = element.attributes.get('subjectScheme')?.trim();
    const isClassified = code !== undefined || scheme !== undefined;
    if (isClassified && emptyClasses.has(code ?? '')) continue;
    if (scheme === 'Mediothek' && addOwn(subjects, element, text)) continue;
    const subject = isClassified ? (findSubject(code ?? '') ?? findSubject(text)) : undefined;
    if (subject) subjects.set(subject.id, subject);
    else if (text !== '') keywords.add(text);
    else if (code !== undefined && code.length > 3) keywords.add(code);
  }
  return { subjects: [...subjects.values()], keywords: [...keywords] };
}

/** Adds a subject in the format of a Mediothek: one element per language, with id and URI. */
function addOwn(subjects: Map<string, SubjectRecord>, { attributes }: XmlElement, text: string): boolean {
  const id = attributes.get('classificationCode') ?? '';
  const uri = attributes.get('valueURI') ?? '';
  const lang = languageCode(attributes.get('lang') ?? '');
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(id) || !/^https?:/.test(uri) || !lang || text === '') return false;
  const existing = subjects.get(id);
  subjects.set(id, { kind: 'subject', id, uri, title: { ...existing?.title, [lang]: text } });
  return true;
}
