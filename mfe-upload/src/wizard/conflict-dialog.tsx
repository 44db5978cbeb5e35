import type { UploadDatacite, UploadDescription, UploadRights } from '@mediothek/contract';
import { Button } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import dialogs from '../overview/dialogs.module.css';
import css from './conflict-dialog.module.css';
import { LazySection } from '../lazy-section.tsx';
import { dataciteTexts } from './description/datacite/datacite-texts.ts';
import { hasDatacite } from './description/datacite/datacite-values.ts';
import { differences } from './differences.ts';
import { useValueText } from './value-text.ts';
import { uploadTexts } from '../texts.ts';
import type { Conflict } from './use-draft.ts';
import { wizardTexts } from './wizard-texts.ts';

const openDatacite = async () =>
  (await import(/* webpackChunkName: 'upload-datacite-summary' */ './description/datacite/datacite-summary.tsx'))
    .DataciteSummary;

export interface ConflictDialogProps {
  conflict: Conflict;
  busy: boolean;
  onChoice: (choice: 'mine' | 'theirs') => void;
  /** Returns to the form without a choice. */
  onClose: () => void;
}

/** Dialog with both versions of the fields that differ. The author chooses one version. */
export function ConflictDialog({ conflict: { mine, theirs }, busy, onChoice, onClose }: ConflictDialogProps) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const valueText = useValueText();
  const content = (field: string, value: unknown) =>
    field === 'datacite' && hasDatacite({ datacite: value as UploadDatacite }) ? (
      <LazySection
        load={openDatacite}
        texts={dataciteTexts}
        props={{ description: { datacite: value as UploadDatacite } }}
      />
    ) : (
      valueText(value)
    );
  const fields = differences<UploadDescription & UploadRights>(
    { ...mine.description, ...mine.rights },
    { ...(mine.description && theirs.description), ...(mine.rights && theirs.rights) },
  );
  return (
    <Dialog open staticBackdrop size="large" title={t('conflict.title')} closeLabel={shared('close')} onClose={onClose}>
      <div className={dialogs.content}>
        <p>{t('conflict.text')}</p>
        <div className={css.scroll} role="region" aria-label={t('conflict.title')} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('conflict.field')}</th>
                <th scope="col">{t('conflict.mine')}</th>
                <th scope="col">{t('conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ field, mine: one, theirs: other }) => (
                <tr key={field}>
                  <th scope="row">{t(`field.${field}`)}</th>
                  <td>{content(field, one)}</td>
                  <td>{content(field, other)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={dialogs.buttons}>
          <Button busy={busy} onClick={() => onChoice('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onChoice('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
