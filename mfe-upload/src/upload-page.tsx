/** What the portal accepts and how it gets there. Files are handed to the editors; the way to them is the contact page. */
import { genreNames } from '@mediothek/contract';
import { localeOf, paths, usePlatform, type PageContext, type PageHead } from '@mediothek/platform';
import { Button, classNames, DescriptionList, Notice, SectionHeading } from '@mediothek/ui';
import { acceptedLicences } from './accepted-licences.ts';
import { uploadTexts } from './texts.ts';
import css from './upload-page.module.css';

const steps = ['file', 'description', 'licence', 'review', 'processing'] as const;
const confirmations = ['own', 'persons', 'thirdParty', 'portal', 'metadata'] as const;

export async function loadUpload({ i18n }: PageContext): Promise<PageHead> {
  const t = uploadTexts.translate(i18n);
  return { title: t('title'), description: t('description') };
}

export function UploadPage() {
  const { t } = uploadTexts.useTexts();
  return (
    <div className={css.page}>
      <header className={css.text}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <Notice
        title={t('now.title')}
        action={
          <Button variant="primary" icon="mail" href={paths.content('contact')}>
            {t('now.contact')}
          </Button>
        }
      >
        {t('now.text')}
      </Notice>
      <div className={css.columns}>
        <Files />
        <Licences />
        <Confirmations />
        <Genres />
      </div>
      <Steps />
    </div>
  );
}

function Files() {
  const { t } = uploadTexts.useTexts();
  const facts = ['formats', 'size', 'duration', 'captions'] as const;
  return (
    <section className={css.section}>
      <SectionHeading>{t('files.title')}</SectionHeading>
      <DescriptionList items={facts.map((fact) => ({ term: t(`files.${fact}`), content: t(`files.${fact}Text`) }))} />
    </section>
  );
}

function Licences() {
  const { t } = uploadTexts.useTexts();
  return (
    <section className={css.section}>
      <SectionHeading>{t('licence.title')}</SectionHeading>
      <p>{t('licence.text')}</p>
      <ul className={css.list}>
        {acceptedLicences.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="license">
              {name}
            </a>
          </li>
        ))}
        <li>{t('licence.reserved')}</li>
      </ul>
    </section>
  );
}

function Confirmations() {
  const { t } = uploadTexts.useTexts();
  return (
    <section className={css.section}>
      <SectionHeading>{t('rights.title')}</SectionHeading>
      <ul className={css.list}>
        {confirmations.map((each) => (
          <li key={each}>{t(`rights.${each}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function Genres() {
  const { t } = uploadTexts.useTexts();
  const locale = localeOf(usePlatform());
  return (
    <section className={css.section}>
      <SectionHeading>{t('genre.title')}</SectionHeading>
      <p>{t('genre.text')}</p>
      <ul className={classNames(css.list, css.twoColumns)}>
        {Object.entries(genreNames).map(([genre, names]) => (
          <li key={genre}>{names[locale]}</li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  const { t } = uploadTexts.useTexts();
  return (
    <section className={css.section}>
      <SectionHeading>{t('steps.title')}</SectionHeading>
      <ol role="list" className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={css.step}>
            <h3 className={css.stepName}>{t(`steps.${step}`)}</h3>
            <p>{t(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
