import type { SiteConfig } from '@mediothek/contract';
import type { Static } from 'typebox';
import type { ContentFolder } from './content-folder.ts';
import { SignOnFile } from './file-schemas.ts';

/** Provider of identities with OpenID Connect. */
export type SignOnProvider = Static<typeof SignOnFile>['providers'][number];

/** How visitors sign in. */
export interface SignOn {
  /** Whether the portal's own passwords and passkeys can be used. */
  local: boolean;
  providers: readonly SignOnProvider[];
}

const file = 'sign-on.yaml';
const onlyLocal: SignOn = { local: true, providers: [] };
const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Tokens of visitors come from there, so that it must be encrypted, or on this machine. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

/** Reads `sign-on.yaml`. A portal with its own accounts only does not need this file. */
export async function readSignOn(folder: ContentFolder): Promise<SignOn> {
  if (!(await folder.has(file))) return onlyLocal;
  const source = await folder.yaml(file, SignOnFile);
  if (!source) return onlyLocal;
  const { localSignIn = true, providers } = source.value;
  const report = (path: (string | number)[], message: string) =>
    void folder.problems.push(source.problemAt(path, message));
  for (const [index, { id, issuer }] of providers.entries()) {
    const at = `providers[${index}]`;
    if (providers.findIndex((other) => other.id === id) !== index) {
      report(['providers', index, 'id'], `${at}.id: there is another provider "${id}"`);
    }
    if (!isIssuer(issuer)) {
      report(
        ['providers', index, 'issuer'],
        `${at}.issuer: must be https://… without a query, as the provider writes it`,
      );
    }
  }
  if (!localSignIn && providers.length === 0) {
    report(['localSignIn'], 'localSignIn: without a provider, nobody could sign in');
  }
  return { local: localSignIn, providers };
}

/** Without passwords, their pages are not available. Browsers learn the names of the providers only. */
export function withSignOn<Config extends Pick<SiteConfig, 'availability' | 'signOn'>>(
  config: Config,
  { local, providers }: SignOn,
): Config {
  if (providers.length === 0) return config;
  const availability = local
    ? config.availability
    : { ...config.availability, 'authentication.registration': false, 'authentication.resetpassword': false };
  return { ...config, availability, signOn: { local, providers: providers.map(({ id, name }) => ({ id, name })) } };
}
