/** Dialog with the files of a medium, with their formats and sizes, and the licence terms. */
import type { MediaFile } from '@mediothek/contract';
import { apiQuery, LoadFailure, localeOf, usePlatform, useQuery } from '@mediothek/platform';
import { EmptyState, formatFileSize, Icon, Notice, Skeleton, Stack } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { fileTypeName } from '../../file-type-name.ts';
import { languageName } from '../../language-name.ts';
import { mediaDetails } from '../../queries.ts';
import { licenceName } from '../../details/licence.ts';
import { actionTexts } from '../action-texts.ts';
import { DialogSection } from '../dialog-section.tsx';
import type { ActionDialogProps } from '../use-action-dialog.ts';
import { downloadGroups, savedAs } from './download-files.ts';
import css from './download.module.css';

const filesOf = (id: string) => apiQuery('/api/v0/videos/{id}/files', { params: { path: { id } } });

export function DownloadDialog({ subject, onClose }: ActionDialogProps) {
  const { t } = actionTexts.useTexts();
  return (
    <Dialog open onClose={onClose} title={t('download.title')} closeLabel={t('close')}>
      <Stack>
        <Licence id={subject.id} />
        <Files id={subject.id} />
      </Stack>
    </Dialog>
  );
}

function Files({ id }: { id: string }) {
  const { t } = actionTexts.useTexts();
  const query = useQuery(filesOf(id));
  if (query.isError || query.data === null) {
    return <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
  }
  if (!query.data) return <Skeleton variant="text" />;
  const { media, texts } = downloadGroups(id, query.data.files);
  if (media.length + texts.length === 0) return <EmptyState title={t('download.none')} icon="download" />;
  return (
    <>
      <FileList title={t('download.media')} files={media} id={id} />
      <FileList title={t('download.texts')} files={texts} id={id} />
    </>
  );
}

function FileList({ title, files, id }: { title: string; files: readonly MediaFile[]; id: string }) {
  const { t } = actionTexts.useTexts();
  const locale = localeOf(usePlatform());
  if (files.length === 0) return null;
  const name = ({ role, kind, lang, height }: MediaFile) => {
    if (role === 'progressive') return height === undefined ? '' : t('download.lines', { height });
    const language = languageName(lang ?? 'und', locale);
    if (role === 'captions') return t(`download.${kind ?? 'captions'}`, { language });
    return t(role === 'chapters' ? 'download.chapters' : 'download.transcript', { language });
  };
  return (
    <DialogSection title={title}>
      <ul role="list" className={css.files}>
        {files.map((file) => (
          <li key={file.href}>
            <a className={css.file} href={file.href} download={savedAs(id, file)}>
              <Icon name="download" />
              <span className={css.name}>{[name(file), fileTypeName(file.type)].filter(Boolean).join(' · ')}</span>
              {file.size !== undefined && <span className={css.size}>{formatFileSize(file.size, locale)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </DialogSection>
  );
}

function Licence({ id }: { id: string }) {
  const { t } = actionTexts.useTexts();
  const media = useQuery(mediaDetails(id)).data;
  if (!media) return null;
  const { licence } = media;
  if (!licence) return <Notice title={t('download.licence.reserved')} />;
  const name = licenceName(licence) ?? licence;
  const free = /^(?:CC0|Public Domain)/.test(name);
  return (
    <Notice
      title={
        <a href={licence} rel="license">
          {t('download.licence', { name })}
        </a>
      }
    >
      {t(free ? 'download.licence.free' : 'download.licence.terms')}
    </Notice>
  );
}
