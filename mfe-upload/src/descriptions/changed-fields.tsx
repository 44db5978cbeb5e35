import { useId } from 'react';
import {
  uploadProblems,
  type DescribedField,
  type MediaDescription,
  type UploadDatacite,
  type UploadDescription,
} from '@mediothek/contract';
import { apiOf, localeOf, showToast, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Badge, Button, formatDate } from '@mediothek/ui';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import css from '../corrections/corrections.module.css';
import { timeZone } from '../time-zone.ts';
import { useValueText } from '../wizard/value-text.ts';
import { wizardTexts } from '../wizard/wizard-texts.ts';

/** Props of the sections around the form. */
export interface SectionProps {
  media: MediaDescription;
  /** Version that the form is based on. */
  version: () => number;
  /** Saves what was entered in the form. Resolves to `false` if that failed. */
  saveFirst: () => Promise<boolean>;
  /** The server has another description now. */
  onChanged: (latest: MediaDescription) => void;
}

interface Decision {
  fields: DescribedField[];
  value: 'source' | 'changed';
}

/** Value of a field in a description that has only this one. */
function valueOf(description: UploadDescription, field: DescribedField): unknown {
  const [name, part] = field.split('.') as [keyof UploadDescription, keyof UploadDatacite | undefined];
  return part === undefined ? description[name] : description.datacite?.[part];
}

/** Fields that editors have changed, with the value of the source and the way back to it. */
export function ChangedFields({ media: { id, changes }, version, saveFirst, onChanged }: SectionProps) {
  const { t } = wizardTexts.useTexts();
  const platform = usePlatform();
  const locale = localeOf(platform);
  const valueText = useValueText();
  const titleId = useId();
  const decision = useApiMutation(
    uploadProblems,
    (body: Decision) =>
      apiOf(platform.queries).POST('/api/v0/videos/{id}/description/decision', {
        params: { path: { id } },
        body: { version: version(), ...body },
      }),
    (latest) => {
      onChanged(latest);
      showToast(platform, { text: t('edit.decided'), tone: 'success' });
    },
  );
  const decide = async (body: Decision) => {
    if (await saveFirst()) decision.run(body);
  };
  return (
    <section className={css.page} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('edit.changes')}</h2>
      <p className={css.head}>{t('edit.changes.text')}</p>
      <ul role="list" className={css.rows}>
        {changes.map(({ field, changed, editor, sourceChanged, source }) => {
          const name = t(`field.${field}`);
          return (
            <li key={field} className={css.row}>
              <h3 className={css.title}>
                {name} {sourceChanged && <Badge tone="warning">{t('edit.sourceChanged')}</Badge>}
              </h3>
              <p className={css.quiet}>
                {[editor !== undefined && t('edit.by', { editor }), formatDate(changed, locale, timeZone)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p>{t('edit.source', { value: valueText(valueOf(source, field)) })}</p>
              <div className={css.buttons}>
                <Button
                  size="small"
                  busy={decision.busy}
                  onClick={() => void decide({ fields: [field], value: 'source' })}
                >
                  {t('edit.useSource', { field: name })}
                </Button>
                {sourceChanged && (
                  <Button
                    size="small"
                    busy={decision.busy}
                    onClick={() => void decide({ fields: [field], value: 'changed' })}
                  >
                    {t('edit.keep', { field: name })}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <ChangeErrorNotice error={decision.error} />
      {changes.length > 1 && (
        <Button
          busy={decision.busy}
          onClick={() => void decide({ fields: changes.map(({ field }) => field), value: 'source' })}
        >
          {t('edit.useSourceForAll')}
        </Button>
      )}
    </section>
  );
}
