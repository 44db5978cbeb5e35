/** A query of the visitor's own lists, or of one playlist. Pages handle empty lists themselves. */
import { QueryView, type QueryViewProps } from '@mediothek/platform/query-view';
import { EmptyState } from '@mediothek/ui';
import { SignedOut } from './signed-out.tsx';
import { myMediaTexts } from './texts.ts';

type ListsViewProps<Data> = Pick<QueryViewProps<Data>, 'query' | 'pending' | 'failureTitle' | 'wholePage' | 'children'>;

export function ListsView<Data>(props: ListsViewProps<Data>) {
  const { t } = myMediaTexts.useTexts();
  return (
    <QueryView
      failureTitle={t('failed.title')}
      failureText={t('failed.text')}
      signedOut={<SignedOut />}
      // Deleted, or no longer shared, while the page was open.
      absent={<EmptyState headingLevel={1} title={t('list.gone')} />}
      {...props}
    />
  );
}
