/**
 * URL of this page with an override.
 * @param override URLs by remote; `off` ends the override
 */
export function urlWithOverride(override: Readonly<Record<string, string>> | 'off'): string {
  const url = new URL(location.href);
  const remotes = override === 'off' ? [] : Object.entries(override).map(([name, remoteUrl]) => `${name}@${remoteUrl}`);
  url.searchParams.set('override', override === 'off' ? override : remotes.join(','));
  return url.href;
}
