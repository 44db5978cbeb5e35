import { lazy } from 'react';
import { Later } from './later.tsx';

const ProviderButtons = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'provider-buttons' */ './provider-buttons.tsx')).ProviderButtons,
}));

/** Links to the providers at which the user can prove again who they are. */
export const ProviderProofs = () => (
  <Later>
    <ProviderButtons />
  </Later>
);
