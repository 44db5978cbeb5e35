import { type Publication } from '@mediothek/contract';

/** Describes the result of a publication in one or two lines. */
export function describePublication({ name, version, channel, percent, changed, note }: Publication, url: URL): string {
  const already = changed ? '' : ' already';
  const state = {
    live: `${name} ${version} is${already} live at ${url.origin}: new page views get it within seconds.`,
    canary: `${name} ${version} is${already} the canary at ${url.origin}, for ${percent} % of the visitors.`,
    kept: `${name} ${version} is${already} installed at ${url.origin}, but not live.`,
  }[channel];
  return note ? `${state}\n${note}` : state;
}
