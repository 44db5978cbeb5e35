import type { SiteConfig } from '@mediothek/contract';
import type { Static } from 'typebox';
import type { ContentFolder } from './content-folder.ts';
import { SignOnFile } from './file-schemas.ts';
import { isSafeOrigin } from './is-safe-origin.ts';
import { readSamlIdp, type SamlIdp } from './read-saml-metadata.ts';

type ProviderEntry = Static<typeof SignOnFile>['providers'][number];
type SamlEntry = Extract<ProviderEntry, { kind: 'saml' }>;

/** Provider of identities with OpenID Connect. */
export type OidcProvider = Extract<ProviderEntry, { kind: 'oidc' }>;
/** Provider of identities with SAML 2.0, with what its metadata say. */
export type SamlProvider = SamlEntry & { idp: SamlIdp };
export type SignOnProvider = OidcProvider | SamlProvider;

/** How visitors sign in. */
export interface SignOn {
  /** Whether the portal's own passwords and passkeys can be used. */
  local: boolean;
  providers: readonly SignOnProvider[];
}

const file = 'sign-on.yaml';
const onlyLocal: SignOn = { local: true, providers: [] };

/** Tokens of visitors come from there. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return isSafeOrigin(url) && !url?.username && !url?.password && !url?.search && !url?.hash;
}

/** @throws Error that says what is wrong with the metadata */
async function withIdp(folder: ContentFolder, entry: SamlEntry): Promise<SamlProvider | undefined> {
  const text = await folder.text(entry.metadata);
  return text === undefined ? undefined : { ...entry, idp: await readSamlIdp(text, entry.entityId) };
}

/** Reads `sign-on.yaml`. A portal with its own accounts only does not need this file. */
export async function readSignOn(folder: ContentFolder): Promise<SignOn> {
  if (!(await folder.has(file))) return onlyLocal;
  const source = await folder.yaml(file, SignOnFile);
  if (!source) return onlyLocal;
  const { localSignIn = true, providers: entries } = source.value;
  const providers: SignOnProvider[] = [];
  const report = (path: (string | number)[], message: string) =>
    void folder.problems.push(source.problemAt(path, message));
  for (const [index, entry] of entries.entries()) {
    const at = `providers[${index}]`;
    if (entries.findIndex(({ id }) => id === entry.id) !== index) {
      report(['providers', index, 'id'], `${at}.id: there is another provider "${entry.id}"`);
    }
    if (entry.kind === 'saml') {
      try {
        const provider = await withIdp(folder, entry);
        if (provider) providers.push(provider);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        report(['providers', index, 'metadata'], `${at}.metadata: ${entry.metadata}: ${reason}`);
      }
      continue;
    }
    if (!isIssuer(entry.issuer)) {
      report(
        ['providers', index, 'issuer'],
        `${at}.issuer: must be https://… without a query, as the provider writes it`,
      );
    }
    providers.push(entry);
  }
  if (!localSignIn && entries.length === 0) {
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
