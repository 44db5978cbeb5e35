/** Approvals of operators: the origins that pages of a remote may call, and the URL of its backend. */
import {
  BackendApproval,
  divideOrigins,
  isLoopback,
  type RegisteredRemote,
  type RemoteBackend,
  type RemoteBuild,
} from '@mediothek/contract';
import { Value } from 'typebox/value';
import { ApiError } from '../../base/http/api-error.ts';
import { type RegistryDecision, type RegistryUpdate, requireRegistryEntry } from './change-channels.ts';
import { type BuildLocation, readInstalledBuild } from './installed-build.ts';

/** Builds that visitors get: the live version, and the canary. */
async function currentBuilds(
  location: BuildLocation,
  name: string,
  { version, canary }: Pick<RegisteredRemote, 'version' | 'canary'>,
): Promise<RemoteBuild[]> {
  const versions = canary ? [version, canary.version] : [version];
  const installed = await Promise.all(versions.map((each) => readInstalledBuild(location, name, each)));
  return installed.flatMap((each) => each?.build ?? []);
}

const originsOf = (builds: readonly RemoteBuild[]): string[] => [
  ...new Set(builds.flatMap(({ backend }) => backend?.origins ?? [])),
];

/** @param approval `undefined`: without the change, only for the check of what is new */
function requireAllowed(portalOrigin: string, remote: string, origins: readonly string[], declared: readonly string[]) {
  const unknown = origins.find((origin) => !declared.includes(origin));
  if (unknown !== undefined) {
    const known = declared.join(', ') || 'none';
    throw new ApiError('bad_request', `"${remote}" does not declare ${unknown}; it declares ${known}`);
  }
  const local = origins.find(isLoopback);
  if (local !== undefined && !isLoopback(portalOrigin)) {
    throw new ApiError(
      'bad_request',
      `${local} would be a server on the machine of each visitor: it is for development`,
    );
  }
}

/**
 * Replaces what is approved for a remote.
 * @throws ApiError `bad_request` for a new origin that neither the live version nor the canary declares
 */
export async function changeBackend(change: RegistryUpdate, approval: BackendApproval): Promise<RegistryDecision> {
  const current = requireRegistryEntry(change);
  const [invalid] = Value.Errors(BackendApproval, approval);
  if (invalid) throw new ApiError('bad_request', `${invalid.instancePath} cannot be approved: ${invalid.message}`);
  if (approval.url !== undefined && !URL.canParse(approval.url)) {
    throw new ApiError('bad_request', `${approval.url} is not a URL`);
  }
  const before = current.backend ?? {};
  const origins = (approval.origins ?? []).toSorted();
  const added = origins.filter((origin) => !before.origins?.includes(origin));
  const declared = originsOf(await currentBuilds(change.context, change.remote, current));
  requireAllowed(change.context.portalOrigin, change.remote, added, declared);
  const backend: BackendApproval = {
    ...(origins.length > 0 && { origins }),
    ...(approval.url !== undefined && { url: approval.url }),
  };
  if (JSON.stringify(backend) === JSON.stringify(before)) return { events: [] };
  const { backend: _, ...rest } = current;
  const next = { ...rest, ...(Object.keys(backend).length > 0 && { backend }) };
  const reason = describeChange(before, backend);
  return { next, events: [{ action: 'backend', version: current.version, reason }] };
}

const maxReasonLength = 500;

/** For the audit log. */
function describeChange(before: BackendApproval, after: BackendApproval): string {
  const [old = [], now = []] = [before.origins, after.origins];
  const parts = [
    ...now.filter((origin) => !old.includes(origin)).map((origin) => `${origin} is allowed`),
    ...old.filter((origin) => !now.includes(origin)).map((origin) => `${origin} is not allowed any more`),
    ...(before.url === after.url ? [] : [after.url === undefined ? 'no backend' : `the backend is ${after.url}`]),
  ];
  return parts.join('; ').slice(0, maxReasonLength);
}

/**
 * What the versions in use declare, and what is approved of it. `undefined`: nothing is declared or approved.
 * @param withUrl whether the reader may know the URL of the backend
 */
export async function describeBackend(
  location: BuildLocation,
  name: string,
  registered: RegisteredRemote,
  { withUrl }: { withUrl: boolean },
): Promise<RemoteBackend | undefined> {
  const builds = await currentBuilds(location, name, registered);
  const declared = originsOf(builds);
  const { backend: approval = {} } = registered;
  const proxy = builds.some(({ backend }) => backend?.proxy === true);
  const { origins: approved = [], url } = approval;
  if (declared.length === 0 && !proxy && approved.length === 0 && url === undefined) return undefined;
  return {
    declared,
    approved,
    missing: divideOrigins({ origins: declared }, approval).missing,
    proxy,
    hasUrl: url !== undefined,
    ...(withUrl && url !== undefined && { url }),
  };
}

/** @returns what a team has to ask the operators for, as a sentence */
export function missingApproval(build: RemoteBuild, approval: BackendApproval | undefined): string | undefined {
  const { missing } = divideOrigins(build.backend, approval);
  const lacks = [
    ...missing,
    ...(build.backend?.proxy && approval?.url === undefined ? ['the URL of its backend'] : []),
  ];
  return lacks.length === 0 ? undefined : `Not approved by an operator yet: ${lacks.join(', ')}`;
}
