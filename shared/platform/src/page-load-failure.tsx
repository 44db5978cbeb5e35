import type { ComponentProps } from 'react';
import { LoadFailure } from '@mediothek/platform';
import { Stack } from '@mediothek/ui';
import { useQueryViewTexts } from './query-view-texts.ts';

/** Error that replaces a whole page, including its heading. */
export function PageLoadFailure(props: ComponentProps<typeof LoadFailure>) {
  const { unavailable } = useQueryViewTexts();
  return (
    <Stack>
      <h1>{unavailable}</h1>
      <LoadFailure {...props} />
    </Stack>
  );
}
