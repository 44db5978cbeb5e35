import { useState } from 'react';
import { uploadProblems, type Locale } from '@mediothek/contract';
import { apiOf, showToast, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, TextField } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { setUploadData } from '../queries.ts';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { uploadTexts } from '../texts.ts';
import { textLanguages } from '../wizard/description/text-fields.ts';
import type { UploadDialogProps } from './delete-upload.tsx';
import css from './dialogs.module.css';

const maxReasonLength = 1000;

/** Dialog that withdraws a published medium. Its page then shows that, with the reason. */
export function WithdrawUpload({ upload: { id, version }, title, onClose }: UploadDialogProps) {
  const { t, locale } = uploadTexts.useTexts();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const platform = usePlatform();
  const [reason, setReason] = useState<Partial<Record<Locale, string>>>({});
  const change = useApiMutation(
    uploadProblems,
    () => {
      const given = Object.fromEntries(Object.entries(reason).filter(([, text]) => text.trim() !== ''));
      const body = { version, ...(Object.keys(given).length > 0 && { reason: given }) };
      return apiOf(platform.queries).POST('/api/v0/uploads/{id}/withdraw', { params: { path: { id } }, body });
    },
    (upload) => {
      onClose();
      setUploadData(platform.queries, upload);
      showToast(platform, { text: t('withdraw.done', { title }) });
    },
  );
  const field = (language: Locale) => (
    <TextField
      key={language}
      multiline
      rows={2}
      maxLength={maxReasonLength}
      label={t('withdraw.reason', { language: names.of(language) ?? language })}
      note={t('optional')}
      value={reason[language] ?? ''}
      onChange={({ currentTarget: { value } }) => setReason({ ...reason, [language]: value })}
    />
  );
  return (
    <Dialog open staticBackdrop title={t('withdraw.question', { title })} closeLabel={t('close')} onClose={onClose}>
      <div className={css.content}>
        <p>{t('withdraw.text')}</p>
        {textLanguages(locale).map(field)}
        <ChangeErrorNotice error={change.error} />
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={change.busy} onClick={() => change.run(undefined)}>
            {t('withdraw.now')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
