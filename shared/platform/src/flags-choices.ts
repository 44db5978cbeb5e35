/** What a member of staff has switched on, kept in this browser; decides which flags act on the page. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SiteConfig } from '@mediothek/contract';
import type { ActingFlags, FlagName, FlagStore } from './flags.ts';
import { flagNames, flagTable } from './flags-table.ts';

const storageKey = 'mediothek.flags';
type Choices = ActingFlags;
type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

interface State {
  chosen: Choices;
  /** As chosen when the page was loaded: what holds until then for flags that need a reload. */
  loaded: Choices;
  /** Name of the route that is shown. */
  route: string | undefined;
}
export type FlagChoices = StoreApi<State>;

export const isChosen = (choices: Choices, name: FlagName): boolean =>
  flagTable[name].enabled && (choices[name] ?? flagTable[name].default);

function acts(name: FlagName, { chosen, loaded, route = '' }: State): boolean {
  const { onlyOnRoutes, requiresReload } = flagTable[name];
  if (onlyOnRoutes && !onlyOnRoutes.includes(route)) return false;
  return isChosen(requiresReload ? loaded : chosen, name);
}

/** Is there a choice that acts from the next load of the page on only? */
export const needsReload = ({ chosen, loaded }: State): boolean =>
  flagNames.some((name) => flagTable[name].requiresReload && isChosen(chosen, name) !== isChosen(loaded, name));

/** Whatever stands in the storage: only names of the table with true or false are taken. */
function readChoices(storage: ChoiceStorage): Choices {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, on]) => typeof on === 'boolean');
    return Object.fromEntries(entries.filter(([name]) => Object.hasOwn(flagTable, name)));
  } catch (error) {
    console.warn('The chosen debug flags could not be read', error); // blocked storage or foreign text
    return {};
  }
}

function saveChoices(storage: ChoiceStorage, chosen: Choices): void {
  try {
    storage.setItem(storageKey, JSON.stringify(chosen));
  } catch (error) {
    console.warn('The chosen debug flags hold for this page only', error);
  }
}

/** Restores the choices of an earlier visit for in-house users, and nobody else's; from now on `flags` follows them. */
export function restoreFlagChoices(
  { inhouseuser }: Pick<SiteConfig, 'inhouseuser'>,
  flags: FlagStore,
  storage: ChoiceStorage,
): FlagChoices {
  const chosen = inhouseuser ? readChoices(storage) : {};
  const choices = createStore<State>(() => ({ chosen, loaded: chosen, route: undefined }));
  const publish = (state: State) =>
    flags.setState(Object.fromEntries(flagNames.filter((name) => acts(name, state)).map((name) => [name, true])), true);
  publish(choices.getState());
  choices.subscribe((state, before) => {
    publish(state);
    if (state.chosen !== before.chosen) saveChoices(storage, state.chosen);
  });
  return choices;
}

export function setFlag(choices: FlagChoices, name: FlagName, on: boolean): void {
  const excluded = on ? (flagTable[name].excludeMutually ?? []) : [];
  const changes = Object.fromEntries([...excluded.map((other) => [other, false]), [name, on]]);
  choices.setState(({ chosen }) => ({ chosen: { ...chosen, ...changes } }));
}

/** Back to the defaults. */
export const resetFlags = (choices: FlagChoices): void => choices.setState({ chosen: {} });

export const showRoute = (choices: FlagChoices, route: string | undefined): void => choices.setState({ route });
