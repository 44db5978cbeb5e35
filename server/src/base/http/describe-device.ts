import Bowser from 'bowser';

/** Names of a browser and its operating system, such as `Firefox` and `Linux`. `null`: unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Longer user agents are cut, because everybody can send any. */
const maxLength = 512;
const maxNameLength = 40;

const nameOf = (name: string | undefined): string | null => name?.slice(0, maxNameLength) || null;

/**
 * Reads the device of a session from the request header User-Agent. Only the two names are stored: versions and models
 * would identify a person.
 */
export function describeDevice(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxLength));
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}
