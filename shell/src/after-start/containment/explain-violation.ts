/** Tells developers of remotes why the browser has blocked a call, and what to do. */
import type { ReleasedRemote } from '@mediothek/contract';
import { ownerOf } from '../../composition/slots.ts';
import { currentRoutes } from '../../routes/current-routes.ts';
import { isRedirect } from '../../routes/route-table.ts';
import { liveRelease } from '../recovery/live-release.ts';

/** Directives to which approved origins are added. */
const directives = ['connect-src', 'img-src', 'media-src'];
/** Remotes and origins that were explained. */
const explained = new Set<string>();

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'sourceFile'>;

/** Writes one message for each remote and origin to the console. Does nothing about other parts of the policy. */
export async function explainViolation({ effectiveDirective, blockedURI, sourceFile }: Violation): Promise<void> {
  const origin = URL.parse(blockedURI)?.origin ?? 'null';
  const route = currentRoutes.get().match(location.pathname)?.route;
  const pageOwner = route && !isRedirect(route) ? route.remote : undefined;
  // Images have no source file: they belong to the page.
  const remote = ownerOf(sourceFile) ?? pageOwner;
  const key = `${remote} ${origin}`;
  if (!directives.includes(effectiveDirective) || origin === 'null' || !remote || explained.has(key)) return;
  explained.add(key);
  try {
    const { remotes } = await liveRelease();
    const build = remotes.find(({ name }) => name === remote);
    console.error(`"${remote}" must not call ${origin} here. ${reasonOf(remote, origin, { build, pageOwner })}`);
  } catch (error) {
    explained.delete(key);
    console.warn(`Why "${remote}" must not call ${origin} is unknown`, error);
  }
}

interface Known {
  build: Pick<ReleasedRemote, 'backend' | 'unapproved'> | undefined;
  /** Remote of the page. `undefined`: the shell. */
  pageOwner: string | undefined;
}

function reasonOf(remote: string, origin: string, { build, pageOwner }: Known): string {
  if (build?.unapproved?.includes(origin)) {
    return `Its build declares this origin, but no operator has approved it. Ask the operators of the portal to run: npx mediothek remote allow ${remote} ${origin}`;
  }
  if (!build?.backend?.includes(origin)) {
    return `Its build does not declare this origin. Add it to "backend.origins" in src/routes.ts, publish the build, and ask the operators of the portal to approve it.`;
  }
  if (pageOwner === remote) return 'It has been approved since this page was opened. Reload the page.';
  return `Approved origins are for pages of "${remote}" only, and this page belongs to ${pageOwner ? `"${pageOwner}"` : 'the shell'}. Request the path /api/v0/remotes/${remote}/backend/ instead, which the portal passes on.`;
}
