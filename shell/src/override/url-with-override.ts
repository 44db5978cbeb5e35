/** Value of the parameter. @param override URLs by remote */
export const overrideText = (override: Readonly<Record<string, string>>): string =>
  Object.entries(override)
    .map(([name, url]) => `${name}@${url}`)
    .join(',');

/**
 * URL of this page with an override.
 * @param override URLs by remote; `off` ends the override
 */
export function urlWithOverride(override: Readonly<Record<string, string>> | 'off'): string {
  const url = new URL(location.href);
  url.searchParams.set('override', override === 'off' ? override : overrideText(override));
  return url.href;
}
