import type { ReactNode } from 'react';
import { uploadProblems, type Locale } from '@mediothek/contract';
import { apiOf, useNavigate, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button } from '@mediothek/ui';
import { setUploadData } from '../queries.ts';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { wizardPath } from '../upload-routes.ts';

/** Starts an upload that replaces the file of a published medium. */
export function ReplaceFile({ mediaId, locale, children }: { mediaId: string; locale: Locale; children: ReactNode }) {
  const { queries } = usePlatform();
  const navigate = useNavigate();
  const change = useApiMutation(
    uploadProblems,
    () => apiOf(queries).POST('/api/v0/uploads', { body: { locale, replaces: mediaId } }),
    (upload) => {
      setUploadData(queries, upload);
      navigate(wizardPath(upload.id, 'file'));
    },
  );
  return (
    <>
      <Button icon="retry" busy={change.busy} onClick={() => change.run(undefined)}>
        {children}
      </Button>
      <ChangeErrorNotice error={change.error} />
    </>
  );
}
