import type { ReactNode } from 'react';
import type { Locale } from '@mediothek/contract';
import { apiOf, useNavigate, usePlatform } from '@mediothek/platform';
import { Button } from '@mediothek/ui';
import { useChange } from '../change.ts';
import { keepUpload } from '../queries.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { wizardPath } from '../upload-address.ts';

/** Begins an upload whose file takes the place of the one that is published. */
export function ReplaceFile({ mediaId, locale, children }: { mediaId: string; locale: Locale; children: ReactNode }) {
  const { queries } = usePlatform();
  const navigate = useNavigate();
  const change = useChange(
    () => apiOf(queries).POST('/api/v0/uploads', { body: { locale, replaces: mediaId } }),
    (upload) => {
      if (!upload) return;
      keepUpload(queries, upload);
      navigate(wizardPath(upload.id, 'file'));
    },
  );
  return (
    <>
      <Button icon="retry" busy={change.busy} onClick={() => change.run(undefined)}>
        {children}
      </Button>
      <RefusalNotice refusal={change.refusal} />
    </>
  );
}
