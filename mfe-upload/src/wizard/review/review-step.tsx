/** Fourth step: a summary, missing fields, and submission. */
import { uploadProblems } from '@mediothek/contract';
import { apiOf, useNavigate, usePlatform, useQuery } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, Notice } from '@mediothek/ui';
import { setUploadData, uploadConditions } from '../../queries.ts';
import { ChangeErrorNotice } from '../../change-error-notice.tsx';
import { useTransfer } from '../../transfer/use-transfers.ts';
import { PartTakenNotice } from '../../review/assignment-notices.tsx';
import { uploadTexts } from '../../texts.ts';
import { overviewPath, wizardPath } from '../../upload-routes.ts';
import { fieldOfMissing } from '../description/field-id.ts';
import css from '../step-form.module.css';
import { stepOfMissing } from '../steps.ts';
import type { StepProps } from '../use-step-form.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { isMissingField } from './missing-field.ts';
import own from './review-step.module.css';
import { UploadSummary } from './upload-summary.tsx';

export function ReviewStep({ draft: { upload } }: StepProps) {
  const { t, locale } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const { queries } = usePlatform();
  const navigate = useNavigate();
  const { data: conditions } = useQuery(uploadConditions());
  const transfer = useTransfer(upload.id);
  const { id, version, actions } = upload;
  const submit = useApiMutation(
    uploadProblems,
    () => apiOf(queries).POST('/api/v0/uploads/{id}/submit', { params: { path: { id } }, body: { version } }),
    (latest) => {
      setUploadData(queries, latest);
      navigate(wizardPath(id, 'processing'));
    },
  );
  const missing = upload.missing.filter(isMissingField);
  const mayHandIn = actions.includes('submit');
  const isDirect = conditions?.review === false;
  return (
    <div className={css.form}>
      <div className={css.intro}>
        <h2>{shared('step.review')}</h2>
        {mayHandIn && <p>{t(isDirect ? 'review.introDirect' : 'review.intro')}</p>}
      </div>
      {missing.length > 0 && (
        <section className={own.missing} aria-labelledby="missing">
          <h3 id="missing">{t('missing.title')}</h3>
          <ul role="list">
            {missing.map((part) => (
              <li key={part}>
                <a href={wizardPath(id, stepOfMissing(part), fieldOfMissing(part, locale))}>{t(`missing.${part}`)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PartTakenNotice upload={upload} />
      <UploadSummary upload={upload} editable={actions.includes('edit')} />
      {transfer && transfer.status !== 'done' && mayHandIn && (
        <Notice title={t('review.sending')}>{t('review.sendingText')}</Notice>
      )}
      <ChangeErrorNotice error={submit.error} />
      <div className={css.buttons}>
        {mayHandIn && (
          <Button
            variant="primary"
            icon="check"
            busy={submit.busy}
            aria-disabled={missing.length > 0}
            aria-describedby={missing.length > 0 ? 'missing' : undefined}
            onClick={() => missing.length === 0 && submit.run(undefined)}
          >
            {t(isDirect ? 'review.handInDirect' : 'review.handIn')}
          </Button>
        )}
        <Button href={overviewPath()}>{t('later')}</Button>
      </div>
    </div>
  );
}
