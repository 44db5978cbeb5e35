import { listProblems } from '@mediothek/contract';
import { apiOf, savedItems, showToast, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { changeLocalList, withoutItems } from '@mediothek/platform/local-list';
import { myMediaTexts } from './texts.ts';

/** Moves the local list into the account. Items are deleted locally only after the server has saved them. */
export function useMerge(onDone: () => void) {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const { queries } = platform;
  return useApiMutation(
    listProblems,
    (ids: readonly string[]) => apiOf(queries).PATCH('/api/v0/watchlists/saveditems', { body: { add: [...ids] } }),
    (saved, ids) => {
      queries.setQueryData(savedItems().queryKey, saved);
      changeLocalList(platform, (list) => withoutItems(list, [...ids, ...saved.ids]));
      showToast(platform, { text: t('merge.done', { count: ids.length }), tone: 'success' });
      onDone();
    },
  );
}
