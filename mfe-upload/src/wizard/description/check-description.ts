/** Problems of a description, by field. */
import {
  isDoi,
  keywordsOf,
  normaliseDoi,
  partOf,
  toValues,
  yearOf,
  type DescriptionValues,
} from './description-values.ts';
import { dataciteProblems, uploadLimits, type UploadDescription } from '@mediothek/contract';
import { dataciteErrors } from './datacite/datacite-values.ts';
import { firstTitleField } from './text-fields.ts';
import { isOrcid, normaliseOrcid } from './orcid.ts';

export const descriptionProblems = [
  'title',
  'creators',
  'family',
  'orcid',
  'year',
  'language',
  'genre',
  'subjects',
  'keywords',
  'part',
  'doi',
  ...dataciteProblems,
] as const;
export type DescriptionProblem = (typeof descriptionProblems)[number];

export interface FieldError {
  /** Path in the form: `creators.0.orcid`. */
  field: string;
  problem: DescriptionProblem;
  /** A required field is empty. The draft can be saved anyway. */
  isMissing: boolean;
}

interface CheckOptions {
  /** Description whose entries in DataCite's terms may follow other rules. */
  saved?: UploadDescription;
  /** Whether required fields may stay empty that are empty in the saved description. */
  mayStayIncomplete?: boolean | undefined;
}

/**
 * Errors in the order of the form.
 * @param locale the visitor's, whose title is the first field
 */
export function checkDescription(
  values: DescriptionValues,
  locale: string,
  { saved = {}, mayStayIncomplete = false }: CheckOptions = {},
): readonly FieldError[] {
  const errors = errorsOf(values, locale, saved);
  if (!mayStayIncomplete) return errors;
  const before = errorsOf(toValues(saved), locale, saved).filter(({ isMissing }) => isMissing);
  return errors.filter(({ isMissing, field }) => !isMissing || before.every((error) => error.field !== field));
}

function errorsOf(values: DescriptionValues, locale: string, saved: UploadDescription): readonly FieldError[] {
  const { titleEn, titleDe, creators, contributors, subjects } = values;
  const errors: (FieldError | false)[] = [];
  const missing = (field: string, problem: DescriptionProblem, isThere: boolean) =>
    errors.push(!isThere && { field, problem, isMissing: true });
  const malformed = (field: string, problem: DescriptionProblem, isRight: boolean) =>
    errors.push(!isRight && { field, problem, isMissing: false });

  missing(firstTitleField(locale), 'title', (titleEn + titleDe).trim() !== '');
  missing('creators.0.family', 'creators', hasAnyone(creators) || isStarted(creators));
  creators.forEach((creator, index) => {
    malformed(
      `creators.${index}.family`,
      'family',
      creator.family.trim() !== '' || !(creator.given + creator.orcid).trim(),
    );
    malformed(`creators.${index}.orcid`, 'orcid', !creator.orcid.trim() || isOrcid(normaliseOrcid(creator.orcid)));
  });
  contributors.forEach(({ family, given, note }, index) =>
    malformed(`contributors.${index}.family`, 'family', family.trim() !== '' || !(given + note).trim()),
  );
  malformed('year', 'year', !values.year.trim() || yearOf(values.year) !== undefined);
  missing('language', 'language', values.language !== '');
  missing('genre', 'genre', values.genre !== '');
  missing('subjects', 'subjects', subjects.length > 0);
  const keywords = keywordsOf(values.keywords);
  malformed(
    'keywords',
    'keywords',
    keywords.length <= uploadLimits.keywords && keywords.every((keyword) => keyword.length <= 80),
  );
  malformed('seriesPart', 'part', !values.seriesPart.trim() || partOf(values.seriesPart) !== undefined);
  malformed('doi', 'doi', !values.doi.trim() || isDoi(normaliseDoi(values.doi)));
  for (const { path, problem } of dataciteErrors(values, saved)) malformed(path, problem, false);
  return errors.filter((error) => error !== false);
}

const hasAnyone = (people: readonly { family: string }[]) => people.some(({ family }) => family.trim() !== '');
/** If a row is started, its own error is shown instead. */
const isStarted = (people: DescriptionValues['creators']) =>
  people.some(({ given, orcid }) => (given + orcid).trim() !== '');
