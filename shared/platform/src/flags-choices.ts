/**
 * Debug flags that an in-house user has switched on. They are stored in this browser and decide which flags are active
 * on the page.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SiteConfig } from '@mediothek/contract';
import type { LocalStore } from '@mediothek/contract/browser-storage';
import type { ActingFlags, FlagName, FlagStore } from './flags.ts';
import { flagNames, flagTable } from './flags-table.ts';

const storageKey = 'mediothek.flags';
type Choices = ActingFlags;
type ChoiceStorage = Pick<LocalStore, 'getItem' | 'setItem'>;

interface State {
  chosen: Choices;
  /** Choices when the page was loaded. They apply to flags that need a reload. */
  loaded: Choices;
  /** Name of the current route. */
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

/** Whether a choice becomes active only after a reload. */
export const needsReload = ({ chosen, loaded }: State): boolean =>
  flagNames.some((name) => flagTable[name].requiresReload && isChosen(chosen, name) !== isChosen(loaded, name));

/** Reads the stored choices. Only names of the table with true or false are accepted. */
function readChoices(storage: ChoiceStorage): Choices {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, on]) => typeof on === 'boolean');
    return Object.fromEntries(entries.filter(([name]) => Object.hasOwn(flagTable, name)));
  } catch (error) {
    console.warn('The chosen debug flags could not be read', error); // blocked storage or invalid text
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

/** Restores the stored choices, for in-house users only. `flags` follows the choices from then on. */
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

/** Resets all flags to their defaults. */
export const resetFlags = (choices: FlagChoices): void => choices.setState({ chosen: {} });

export const showRoute = (choices: FlagChoices, route: string | undefined): void => choices.setState({ route });
