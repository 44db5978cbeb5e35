import { apiOf, savedItems, showToast, usePlatform } from '@mediothek/platform';
import { changeLocalList, withoutItems } from '@mediothek/platform/local-list';
import { useApiMutation } from './use-api-mutation.ts';
import { myMediaTexts } from './texts.ts';

/** Puts what this device keeps into the account; it leaves the device when the server has it, not before. */
export function useMerge(onDone: () => void) {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const { queries } = platform;
  return useApiMutation(
    (ids: readonly string[]) => apiOf(queries).PATCH('/api/v0/watchlists/saveditems', { body: { add: [...ids] } }),
    (saved, ids) => {
      queries.setQueryData(savedItems().queryKey, saved);
      changeLocalList(platform, (list) => withoutItems(list, [...ids, ...saved.ids]));
      showToast(platform, { text: t('merge.done', { count: ids.length }), tone: 'success' });
      onDone();
    },
  );
}
