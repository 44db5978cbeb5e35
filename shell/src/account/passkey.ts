/** Passkeys in the browser. The library is loaded when one is used. */
import type { PasskeyAssertion, PasskeyAttestation } from '@mediothek/contract';

const load = () => import(/* webpackChunkName: 'passkey' */ '@simplewebauthn/browser');

/** The contract describes only what the server needs; the server creates complete options. */
type Options = { challenge: string };
type Library = Awaited<ReturnType<typeof load>>;

/** @returns `undefined` if the user cancelled or the browser has no passkey for it */
async function orCancelled<Result>(use: Promise<Result>): Promise<Result | undefined> {
  try {
    return await use;
  } catch (error) {
    // NotAllowedError: cancelled or timed out. InvalidStateError: the authenticator has one of this account already.
    console.warn('The passkey was not used', error);
    return undefined;
  }
}

/** Asks the browser for a passkey. */
export async function requestPasskey(options: Options): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await load();
  const optionsJSON = options as Parameters<Library['startAuthentication']>[0]['optionsJSON'];
  return (await orCancelled(startAuthentication({ optionsJSON }))) as PasskeyAssertion | undefined;
}

/** Lets the browser create a passkey. */
export async function createPasskey(options: Options): Promise<PasskeyAttestation | undefined> {
  const { startRegistration } = await load();
  const optionsJSON = options as Parameters<Library['startRegistration']>[0]['optionsJSON'];
  return (await orCancelled(startRegistration({ optionsJSON }))) as PasskeyAttestation | undefined;
}
