import { listNameIn } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';

/** A playlist under the name that its page shows: the default list has one in each language until it is renamed. */
export const named = <List extends { name: string; hasDefaultName?: boolean }>(list: List, locale: string): List => ({
  ...list,
  name: listNameIn(locale, list),
});

export function useNamed<List extends { name: string; hasDefaultName?: boolean }>(list: List): List {
  return named(list, localeOf(usePlatform()));
}
