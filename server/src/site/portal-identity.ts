import type { Content } from '../content/content.ts';
import { portalName } from '../base/portal-name.ts';

/** How the portal introduces itself to other programs. */
export interface PortalIdentity {
  /** In English where it has several names */
  name: string;
  /** Mail address of its operator; where none is given, the one that every host has (RFC 5321, 4.5.1) */
  email: string;
}

export function portalIdentity(
  { siteFor, contact }: Pick<Content, 'siteFor' | 'contact'>,
  origin: string,
): PortalIdentity {
  const name = portalName(siteFor('127.0.0.1'), 'en', origin);
  return { name, email: contact ?? `postmaster@${new URL(origin).hostname}` };
}
