/** Shows a banner as long as a developer overrides a remote in this browser, and asks before a link does so. */
import type { AfterStartContext } from '../after-start/context.ts';

type Parts = Pick<AfterStartContext, 'host' | 'override' | 'overrideProposed' | 'overrideRefused'>;

/** @returns removes the banner */
export function override({
  host,
  override: active,
  overrideProposed: proposed,
  overrideRefused: rejected,
}: Parts): () => void {
  removeParameter(host);
  if (!active && !proposed && rejected === undefined) return () => {};
  let ended = false;
  let remove: (() => void) | undefined;
  const show = async () => {
    const { showOverrideBanner } = await import(/* webpackChunkName: 'override' */ './override-banner.tsx');
    if (ended) return;
    remove = await showOverrideBanner(host, { active: active ?? {}, proposed: proposed ?? {}, rejected });
    if (ended) remove();
  };
  show().catch((error: unknown) => console.warn('The banner of the override could not be shown', error));
  return () => {
    ended = true;
    remove?.();
  };
}

/**
 * Removes the parameter from the URL: a reload should not ask again, and a copied link should not share it.
 */
function removeParameter(host: Pick<Parts['host'], 'navigate'>): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('override')) return;
  url.searchParams.delete('override');
  host.navigate(`${url.pathname}${url.search}${url.hash}`, { replace: true, keepScroll: true });
}
