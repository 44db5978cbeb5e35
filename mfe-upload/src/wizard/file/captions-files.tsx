import { useState } from 'react';
import { uploadLimits, uploadProblems, type Upload } from '@mediothek/contract';
import { apiOf, localeOf, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, formatFileSize, Select } from '@mediothek/ui';
import { setUploadData } from '../../queries.ts';
import { ChangeErrorNotice } from '../../change-error-notice.tsx';
import { DropZone } from '../../transfer/drop-zone.tsx';
import { uploadTexts } from '../../texts.ts';
import { languageNames } from '../description/languages.ts';
import css from '../step-form.module.css';
import { wizardTexts } from '../wizard-texts.ts';
import own from './attached-file.module.css';
import { rawFileBody } from './raw-body.ts';
import { useSizeLimit } from './use-size-limit.ts';

/** One captions file for each language. Another file replaces it. */
export function CaptionsFiles({ upload }: { upload: Upload }) {
  const { t, locale } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const platform = usePlatform();
  const { queries } = platform;
  const languages = languageNames(localeOf(platform));
  const nameOf = (lang: string) => languages.find(({ value }) => value === lang)?.label ?? lang;
  const [lang, setLang] = useState(upload.description.language ?? localeOf(platform));
  const { id, captions } = upload;
  const store = (latest: Upload) => setUploadData(queries, latest);
  const put = useApiMutation(
    uploadProblems,
    (file: File) =>
      apiOf(queries).PUT('/api/v0/uploads/{id}/captions/{lang}', {
        params: { path: { id, lang }, query: { name: file.name } },
        ...rawFileBody(file),
      }),
    store,
  );
  const { tooLarge, onFiles } = useSizeLimit(uploadLimits.maxCaptionsBytes, put.run);
  const remove = useApiMutation(
    uploadProblems,
    (removedLang: string) =>
      apiOf(queries).DELETE('/api/v0/uploads/{id}/captions/{lang}', { params: { path: { id, lang: removedLang } } }),
    store,
  );
  return (
    <section className={css.group}>
      <h3>{t('captions')}</h3>
      <p className={css.hint}>{t('captions.text')}</p>
      {captions.length > 0 && (
        <ul role="list" className={own.files}>
          {captions.map((each) => (
            <li key={each.lang} className={own.file}>
              <span className={own.name}>
                <b>{nameOf(each.lang)}</b> {each.name} ({formatFileSize(each.size, locale)})
              </span>
              <Button
                size="small"
                icon="trash"
                busy={remove.busy}
                aria-label={t('captions.remove', { language: nameOf(each.lang) })}
                onClick={() => remove.run(each.lang)}
              >
                {shared('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t('captions.language')}
        options={languages}
        value={lang}
        onChange={({ currentTarget }) => setLang(currentTarget.value)}
      />
      <DropZone
        id="captions-file"
        quiet
        text={t('captions.drop')}
        button={t('captions.choose')}
        hint={t('captions.hint', { size: formatFileSize(uploadLimits.maxCaptionsBytes, locale, 'iec') })}
        accept=".vtt,.srt,text/vtt"
        busy={put.busy}
        onFiles={onFiles}
      />
      <ChangeErrorNotice error={tooLarge ? 'file.size' : (put.error ?? remove.error)} />
    </section>
  );
}
