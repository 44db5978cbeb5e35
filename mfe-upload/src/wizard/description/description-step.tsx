/** Second step: title, creators, subjects and other metadata. */
import type { SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { genreNames, genres, pickText, uploadLimits } from '@mediothek/contract';
import { isFlagOn, localeOf, useFlag, useNavigate, usePlatform } from '@mediothek/platform';
import { Button, Notice, Select, TextField } from '@mediothek/ui';
import { ErrorSummary } from '@mediothek/ui/forms';
import { PartTakenNotice } from '../../review/assignment-notices.tsx';
import { LazySection } from '../../lazy-section.tsx';
import { uploadTexts } from '../../texts.ts';
import css from '../step-form.module.css';
import { useLinkedField } from '../use-linked-field.ts';
import type { Described } from '../use-draft.ts';
import { useStepForm, type StepProps } from '../use-step-form.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { checkDescription } from './check-description.ts';
import { Contributors, Creators } from './people.tsx';
import { isDescriptionValues, toDescription, toValues, type DescriptionValues } from './description-values.ts';
import { hasDatacite, isDataciteField } from './datacite/datacite-values.ts';
import { FurtherDetails } from './datacite/further-details.tsx';
import { fieldId } from './field-id.ts';
import { LanguageField } from './language-field.tsx';
import { prefilledValues } from './prefill.ts';
import { PublisherField } from './publisher-field.tsx';
import { SeriesFields } from './series-fields.tsx';
import { SubjectsField } from './subjects-field.tsx';
import { abstractFields, textLanguages, titleFields } from './text-fields.ts';
import { useAssignment } from './use-assignment.ts';
import { useFieldErrors } from './use-field-errors.ts';

const openMetadataFile = async () =>
  (await import(/* webpackChunkName: 'metadata-file' */ './metadata-file.tsx')).MetadataFile;

export function DescriptionStep({ draft, work, next, back }: StepProps<Described>) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const platform = usePlatform();
  const locale = localeOf(platform);
  const { description, mayStayIncomplete } = draft.upload;
  const check = (values: DescriptionValues) =>
    checkDescription(values, locale, { saved: description, mayStayIncomplete });
  const navigate = useNavigate();
  const assignment = useAssignment(draft.upload);
  const exchangesFiles = useFlag('uploadMetadataImportExport');
  const saved = toValues(description);
  const isUntouched = JSON.stringify(saved) === JSON.stringify(toValues({}));
  const { form, save, restored } = useStepForm({
    draft,
    work,
    step: 'description',
    saved,
    prefilled: isUntouched ? prefilledValues((flag) => isFlagOn(platform, flag)) : undefined,
    isValues: isDescriptionValues,
    toChange: (values) => ({ description: toDescription(values, description) }),
    isWhole: (values) => check(values).every(({ isMissing }) => isMissing),
  });
  const { register, control, getValues, setValue } = form;
  useWatch({ control }); // validates after every change
  const fieldErrors = useFieldErrors(check(getValues()));
  useLinkedField();
  const isHandedIn = !draft.upload.actions.includes('submit');

  const errorOf = (field: string) => {
    const problem = fieldErrors.problemOf(field);
    return problem && t(`problem.${problem}`);
  };
  const ties = (field: Parameters<typeof register>[0]) => ({
    id: fieldId(field),
    error: errorOf(field),
    ...register(field, { onBlur: () => fieldErrors.show(field) }),
  });
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fieldErrors.showAll(check(getValues())) && (await save()) === 'saved') navigate(next);
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={css.intro}>
        <h2>{shared('step.description')}</h2>
        <p>{t('description.intro')}</p>
      </div>
      {restored && <Notice title={t('restored.title')}>{t('restored.text')}</Notice>}
      {fieldErrors.summary.length > 0 && (
        <ErrorSummary
          key={fieldErrors.attempt}
          title={t('problems')}
          errors={fieldErrors.summary.map(({ field, problem }) => ({
            id: fieldId(field),
            text: t(`problem.${problem}`),
          }))}
        />
      )}
      {exchangesFiles && (
        <LazySection
          load={openMetadataFile}
          props={{
            name: draft.upload.id,
            read: () => toDescription(getValues(), description),
            onRead: (imported) => form.reset(toValues(imported)),
          }}
        />
      )}

      <fieldset className={css.group}>
        <legend className={css.legend}>{t('group.title')}</legend>
        <p className={css.hint}>{t('title.hint')}</p>
        <div className={css.pair}>
          {textLanguages(locale).map((lang) => (
            <TextField
              key={lang}
              label={t(`title.${lang}`)}
              lang={lang}
              maxLength={uploadLimits.titleLength}
              {...ties(titleFields[lang])}
            />
          ))}
        </div>
        <div className={css.pair}>
          {textLanguages(locale).map((lang) => (
            <TextField
              key={lang}
              multiline
              rows={6}
              label={t(`abstract.${lang}`)}
              note={shared('optional')}
              lang={lang}
              maxLength={uploadLimits.abstractLength}
              {...ties(abstractFields[lang])}
            />
          ))}
        </div>
      </fieldset>

      <Creators {...{ control, register, errorOf, onLeave: fieldErrors.show }} />
      <Contributors {...{ control, register, errorOf, onLeave: fieldErrors.show }} />

      <fieldset className={css.group}>
        <legend className={css.legend}>{t('group.about')}</legend>
        <SubjectsField control={control} error={errorOf('subjects')} locale={locale} />
        <TextField label={t('keywords')} note={shared('optional')} hint={t('keywords.hint')} {...ties('keywords')} />
        <div className={css.pair}>
          <LanguageField control={control} error={errorOf('language')} locale={locale} />
          <Select
            label={t('genre')}
            options={[
              { value: '', label: t('choose') },
              ...genres.map((genre) => ({ value: genre, label: pickText(genreNames[genre], locale)?.value ?? genre })),
            ]}
            {...ties('genre')}
          />
        </div>
      </fieldset>

      <fieldset className={css.group}>
        <legend className={css.legend}>{t('group.published')}</legend>
        <PublisherField control={control} locale={locale} assignment={assignment} />
        <div className={css.pair}>
          <TextField label={t('year')} note={shared('optional')} inputMode="numeric" maxLength={4} {...ties('year')} />
          <TextField
            label={t('doi')}
            note={shared('optional')}
            hint={t('doi.hint')}
            spellCheck={false}
            autoCapitalize="none"
            {...ties('doi')}
          />
        </div>
        <SeriesFields
          control={control}
          setValue={setValue}
          locale={locale}
          assignment={assignment}
          partField={ties('seriesPart')}
        />
        <PartTakenNotice upload={draft.upload} />
      </fieldset>

      <FurtherDetails
        {...{ control, setValue, errorOf, onLeave: fieldErrors.show }}
        isFilled={hasDatacite(description)}
        failedAttempt={fieldErrors.summary.some(({ field }) => isDataciteField(field)) ? fieldErrors.attempt : 0}
      />

      <div className={css.buttons}>
        <Button variant="primary" type="submit" busy={draft.saving}>
          {t(isHandedIn ? 'save' : 'saveAndNext')}
        </Button>
        {!isHandedIn && <Button href={back}>{t('saveAndClose')}</Button>}
      </div>
    </form>
  );
}
