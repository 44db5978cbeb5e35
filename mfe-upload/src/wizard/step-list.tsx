import type { Upload } from '@mediothek/contract';
import { classNames, Icon, VisuallyHidden } from '@mediothek/ui';
import { uploadTexts } from '../texts.ts';
import { wizardPath } from '../upload-routes.ts';
import css from './step-list.module.css';
import { isIncomplete, openSteps, wizardSteps, type WizardStep } from './steps.ts';

/** Navigation of the wizard: the current step, completed steps, and links to the open steps. */
export function StepList({ upload, current }: { upload: Upload; current: WizardStep }) {
  const { t } = uploadTexts.useTexts();
  const open = openSteps(upload);
  const isDone = (step: WizardStep) =>
    step === 'processing'
      ? upload.state === 'published' || upload.state === 'review'
      : step !== 'review' && !isIncomplete(upload, step);
  return (
    <nav aria-label={t('steps')}>
      <ol role="list" className={css.list}>
        {wizardSteps.map((step, index) => {
          const content = (
            <>
              <span className={css.number}>{isDone(step) ? <Icon name="check" size="small" /> : index + 1}</span>
              <span className={css.name}>{t(`step.${step}`)}</span>
              {isDone(step) && <VisuallyHidden> ({t('stepDone')})</VisuallyHidden>}
            </>
          );
          return (
            <li key={step} className={classNames(css.item, step === current && css.current)}>
              {open.includes(step) ? (
                <a
                  className={css.link}
                  href={wizardPath(upload.id, step)}
                  aria-current={step === current ? 'step' : undefined}
                >
                  {content}
                </a>
              ) : (
                <span className={css.closed}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
