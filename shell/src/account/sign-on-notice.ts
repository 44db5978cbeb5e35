import { signOnStates } from '@mediothek/contract';

/** Text for what happened at a provider, from `?signOn=`. */
export function signOnNotice(search: string) {
  const given = new URLSearchParams(search).get('signOn');
  const state = signOnStates.find((known) => known === given);
  if (!state || state === 'continue') return undefined;
  return { text: `signOn.${state}`, isError: !state.startsWith('linked-') && state !== 'confirmed' } as const;
}
