/** Summary of an upload by step, each with a link to change it. */
import type { ReactNode } from 'react';
import { genreNames, pickText, uploadLicences, type Upload } from '@mediothek/contract';
import { localeOf, usePlatform, useQuery } from '@mediothek/platform';
import { Button, DescriptionList, formatFileSize, VisuallyHidden } from '@mediothek/ui';
import { subjectList } from '../../queries.ts';
import { uploadTexts } from '../../texts.ts';
import { wizardPath } from '../../upload-routes.ts';
import { LazySection } from '../../lazy-section.tsx';
import { dataciteTexts } from '../description/datacite/datacite-texts.ts';
import { hasDatacite } from '../description/datacite/datacite-values.ts';
import { languageNames } from '../description/languages.ts';
import { textLanguages, type TextLanguage } from '../description/text-fields.ts';
import { openSteps, type WizardStep } from '../steps.ts';
import { wizardTexts } from '../wizard-texts.ts';
import css from './review-step.module.css';

export function UploadSummary({ upload, editable }: { upload: Upload; editable: boolean }) {
  const section = (step: WizardStep, content: ReactNode) => (
    <Section upload={upload} step={step} editable={editable && openSteps(upload).includes(step)}>
      {content}
    </Section>
  );
  return (
    <>
      {section('file', <FileMetadata upload={upload} />)}
      {section('description', <DescriptionMetadata upload={upload} />)}
      {section('licence', <RightsMetadata upload={upload} />)}
    </>
  );
}

interface SectionProps {
  upload: Upload;
  step: WizardStep;
  editable: boolean;
  children: ReactNode;
}

function Section({ upload, step, editable, children }: SectionProps) {
  const { t } = uploadTexts.useTexts();
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h3>{t(`step.${step}`)}</h3>
        {editable && (
          <Button size="small" icon="edit" href={wizardPath(upload.id, step)}>
            {t('change')}
            <VisuallyHidden>: {t(`step.${step}`)}</VisuallyHidden>
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

function FileMetadata({ upload: { file, captions, poster } }: { upload: Upload }) {
  const { t, locale } = wizardTexts.useTexts();
  const languages = languageNames(locale);
  const nameOf = (lang: string) => languages.find(({ value }) => value === lang)?.label ?? lang;
  return (
    <DescriptionList
      items={[
        { term: t('file.media'), content: file && `${file.name} (${formatFileSize(file.size, locale)})` },
        { term: t('captions'), content: captions.map(({ lang, name }) => `${nameOf(lang)}: ${name}`).join(', ') },
        { term: t('poster'), content: poster?.name },
      ]}
    />
  );
}

const openDatacite = async () =>
  (await import(/* webpackChunkName: 'upload-datacite-summary' */ '../description/datacite/datacite-summary.tsx'))
    .DataciteSummary;

function DescriptionMetadata({ upload: { description } }: { upload: Upload }) {
  const { t } = wizardTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { data } = useQuery(subjectList());
  const { title, abstract, creators = [], contributors = [], series, genre, language } = description;
  const subjectName = (id: string) =>
    pickText(data?.subjects.find((subject) => subject.id === id)?.title, locale)?.value ?? id;
  const fullName = ({ family, given }: { family: string; given?: string }) => [given, family].filter(Boolean).join(' ');
  const inLanguage = (lang: TextLanguage, text: string | undefined) =>
    text && (
      <span lang={lang} className={css.text}>
        {text}
      </span>
    );
  return (
    <>
      <DescriptionList
        items={[
          ...textLanguages(locale).map((lang) => ({
            term: t(`title.${lang}`),
            content: inLanguage(lang, title?.[lang]),
          })),
          ...textLanguages(locale).map((lang) => ({
            term: t(`abstract.${lang}`),
            content: inLanguage(lang, abstract?.[lang]),
          })),
          {
            term: t('group.creators'),
            content: creators.map((one) => [fullName(one), one.orcid].filter(Boolean).join(', ')).join('; '),
          },
          {
            term: t('group.contributors'),
            content: contributors
              .map((one) => `${fullName(one)} (${[t(`role.${one.role}`), one.note].filter(Boolean).join(', ')})`)
              .join('; '),
          },
          { term: t('subjects'), content: (description.subjects ?? []).map(subjectName).join(', ') },
          { term: t('keywords'), content: (description.keywords ?? []).join(', ') },
          {
            term: t('language'),
            content: languageNames(locale).find(({ value }) => value === language)?.label ?? language,
          },
          { term: t('genre'), content: genre && pickText(genreNames[genre], locale)?.value },
          { term: t('publisher'), content: description.publisher },
          { term: t('year'), content: description.year },
          { term: t('doi'), content: description.doi },
          {
            term: t('series'),
            content:
              series &&
              [series.title, series.part !== undefined && t('series.part', { part: series.part })]
                .filter(Boolean)
                .join(', '),
          },
        ]}
      />
      {hasDatacite(description) && <LazySection load={openDatacite} texts={dataciteTexts} props={{ description }} />}
    </>
  );
}

function RightsMetadata({ upload: { rights } }: { upload: Upload }) {
  const { t } = wizardTexts.useTexts();
  const { licence, declared } = rights;
  return (
    <DescriptionList
      items={[
        {
          term: t('licence'),
          content: licence && (
            <a href={uploadLicences[licence]} target="_blank" rel="license noreferrer">
              {licence === 'all-rights-reserved' ? t('licence.reserved') : licence}
            </a>
          ),
        },
        {
          term: t('declared'),
          content: declared.length > 0 && (
            <ul>
              {declared.map((each) => (
                <li key={each}>{t(`declared.${each}`)}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
