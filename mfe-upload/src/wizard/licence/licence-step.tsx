/** Third step: the licence, and the author's declarations. */
import { useState, type SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import {
  declarations,
  suggestedLicence,
  uploadLicences,
  type Declaration,
  type UploadLicence,
  type UploadRights,
} from '@mediothek/contract';
import { useFlag, useNavigate } from '@mediothek/platform';
import { Button, Notice } from '@mediothek/ui';
import { Checkbox, ErrorSummary } from '@mediothek/ui/forms';
import { uploadTexts } from '../../texts.ts';
import css from '../step-form.module.css';
import { useLinkedField } from '../use-linked-field.ts';
import { useStepForm, type StepProps } from '../use-step-form.ts';
import { wizardTexts } from '../wizard-texts.ts';
import own from './licence-step.module.css';

interface LicenceValues {
  licence: string;
  declared: Record<Declaration, boolean>;
}

// `Object.keys` returns strings; these are the object's keys.
const licences = Object.keys(uploadLicences) as UploadLicence[];
const isLicence = (text: string): text is UploadLicence => Object.hasOwn(uploadLicences, text);

const toValues = ({ licence, declared }: UploadRights): LicenceValues => ({
  licence: licence ?? '',
  declared: Object.fromEntries(
    declarations.map((each) => [each, declared.includes(each)]),
  ) as LicenceValues['declared'],
});

function isLicenceValues(stored: unknown): stored is LicenceValues {
  const { licence, declared } = (stored ?? {}) as Partial<Record<keyof LicenceValues, unknown>>;
  if (typeof licence !== 'string' || typeof declared !== 'object' || declared === null) return false;
  return declarations.every((each) => typeof (declared as Record<string, unknown>)[each] === 'boolean');
}

const toRights = ({ licence, declared }: LicenceValues): UploadRights => ({
  ...(isLicence(licence) && { licence }),
  declared: declarations.filter((each) => declared[each]),
});

export function LicenceStep({ draft, work, next, back }: StepProps) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const navigate = useNavigate();
  const skipsTicks = useFlag('uploadSkipLicenceCheckboxes');
  const saved = toValues(draft.upload.rights);
  const { form, save, restored } = useStepForm({
    draft,
    work,
    step: 'licence',
    saved,
    // Suggested, not chosen: it is saved when the step is left.
    prefilled: saved.licence === '' ? { ...saved, licence: suggestedLicence } : undefined,
    isValues: isLicenceValues,
    toChange: (values) => ({ rights: toRights(values) }),
    isWhole: () => true,
  });
  const [attempt, setAttempt] = useState(0);
  const { declared } = useWatch({ control: form.control });
  useLinkedField();
  const isHandedIn = !draft.upload.actions.includes('submit');
  const missing = skipsTicks ? [] : declarations.filter((each) => !declared?.[each]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing.length > 0) setAttempt(attempt + 1);
    else if ((await save()) === 'saved') navigate(next);
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={css.intro}>
        <h2>{shared('step.licence')}</h2>
        <p>{t('licence.intro')}</p>
      </div>
      {restored && <Notice title={t('restored.title')}>{t('restored.text')}</Notice>}
      {attempt > 0 && missing.length > 0 && (
        <ErrorSummary
          key={attempt}
          title={t('problems')}
          errors={missing.map((each) => ({ id: `declared-${each}`, text: t(`declared.missing.${each}`) }))}
        />
      )}
      <fieldset className={css.group}>
        <legend className={css.legend} id="licence" tabIndex={-1}>
          {t('licence.choose')}
        </legend>
        {licences.map((licence) => (
          <div key={licence} className={own.choice}>
            <input
              type="radio"
              id={`licence-${licence}`}
              value={licence}
              aria-describedby={`licence-${licence}-text`}
              {...form.register('licence')}
            />
            <label htmlFor={`licence-${licence}`} className={own.name}>
              {licence === 'all-rights-reserved' ? t('licence.reserved') : licence}
              {licence === suggestedLicence && <span className={own.suggested}>{t('licence.suggested')}</span>}
            </label>
            <p id={`licence-${licence}-text`} className={css.hint}>
              {t(`licence.text.${licence}`)}{' '}
              <a href={uploadLicences[licence]} target="_blank" rel="license noreferrer">
                {t('licence.deed', { licence: licence === 'all-rights-reserved' ? t('licence.reserved') : licence })}
              </a>
            </p>
          </div>
        ))}
      </fieldset>
      {skipsTicks ? (
        <Notice title={t('declared.skipped')} />
      ) : (
        <fieldset className={css.group}>
          <legend className={css.legend} id="declared" tabIndex={-1}>
            {t('declared')}
          </legend>
          <p className={css.hint}>{t('declared.hint')}</p>
          {declarations.map((each) => (
            <Checkbox
              key={each}
              id={`declared-${each}`}
              label={t(`declared.${each}`)}
              error={attempt > 0 && missing.includes(each) ? t(`declared.missing.${each}`) : undefined}
              {...form.register(`declared.${each}`)}
            />
          ))}
        </fieldset>
      )}
      <div className={css.buttons}>
        <Button variant="primary" type="submit" busy={draft.saving}>
          {t(isHandedIn ? 'save' : 'saveAndNext')}
        </Button>
        {!isHandedIn && <Button href={back}>{t('saveAndClose')}</Button>}
      </div>
    </form>
  );
}
