/** A query of one upload, or of a list of uploads. */
import { paths, usePageLocation } from '@mediothek/platform';
import { QueryView, type QueryViewProps } from '@mediothek/platform/query-view';
import { Button, EmptyState, Notice } from '@mediothek/ui';
import { overviewPath } from './upload-routes.ts';
import { uploadTexts } from './texts.ts';

type UploadViewProps<Data> = Pick<QueryViewProps<Data>, 'query' | 'pending' | 'wholePage' | 'absent' | 'children'>;

export function UploadView<Data>(props: UploadViewProps<Data>) {
  const { t } = uploadTexts.useTexts();
  return (
    <QueryView
      noScript={<Notice tone="warning" title={t('noScript')} />}
      absent={<Unavailable />}
      signedOut={<SignedOut />}
      {...props}
    />
  );
}

function Unavailable() {
  const { t } = uploadTexts.useTexts();
  return (
    <EmptyState
      icon="upload"
      title={t('unavailable.title')}
      action={<Button href={overviewPath()}>{t('toOverview')}</Button>}
    >
      {t('unavailable.text')}
    </EmptyState>
  );
}

function SignedOut() {
  const { t } = uploadTexts.useTexts();
  const { pathname, search } = usePageLocation();
  return (
    <EmptyState
      icon="lock"
      title={t('error.signedOut')}
      action={
        <Button variant="primary" href={paths.login(`${pathname}${search}`)}>
          {t('signIn')}
        </Button>
      }
    >
      {t('error.signedOut.hint')}
    </EmptyState>
  );
}
