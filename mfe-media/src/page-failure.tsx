import type { ComponentProps } from 'react';
import { LoadFailure } from '@mediothek/platform';
import { Stack } from '@mediothek/ui';
import { mediaTexts } from './texts.ts';

/** Error that replaces a whole page, including its heading. */
export function PageFailure(props: Pick<ComponentProps<typeof LoadFailure>, 'retry' | 'busy'>) {
  const { t } = mediaTexts.useTexts();
  return (
    <Stack>
      <h1>{t('failed.page')}</h1>
      <LoadFailure {...props} />
    </Stack>
  );
}
