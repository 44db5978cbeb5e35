import { defaultLocale } from '@mediothek/contract';
import type { Content, PodcastSettings } from '../content/content.ts';
import { portalName } from '../base/portal-name.ts';

/** Name and contact of the portal for other programs. */
export interface PortalIdentity {
  /** In the default language, if there are several. */
  name: string;
  /** E-mail address of the operator, or else the one that every host has (RFC 5321, 4.5.1). */
  email: string;
}

export function portalIdentity(
  { siteFor, contact }: Pick<Content, 'siteFor' | 'contact'>,
  origin: string,
): PortalIdentity {
  const name = portalName(siteFor('127.0.0.1'), defaultLocale, origin);
  return { name, email: contact ?? `postmaster@${new URL(origin).hostname}` };
}

/** How podcast apps list the series of the portal. Its owner is the portal, if the content names no other. */
export function podcastListing(
  content: Pick<Content, 'siteFor' | 'contact' | 'podcasts'>,
  origin: string,
): Required<PodcastSettings> {
  const {
    owner = portalIdentity(content, origin),
    categories,
    audioOfVideos,
    explicit = false,
    firstOrigin = origin,
  } = content.podcasts;
  return { owner, categories, explicit, firstOrigin, audioOfVideos };
}
