/** What a representation needs besides the medium. */
export interface MetadataOptions {
  /** Scheme and host under which visitors know the portal, without a slash at its end. */
  origin: string;
}

/** The page of a medium: what its identifiers resolve to. */
export const mediaPage = (origin: string, id: string): string => `${origin}/media/${id}`;
export const seriesPage = (origin: string, id: string): string => `${origin}/series/${id}`;
export const publisherPage = (origin: string, slug: string): string =>
  `${origin}/publisher/${encodeURIComponent(slug)}`;

/** A picture of a medium, large enough for previews on other sites; a placeholder where it has none. */
export const thumbnailUrl = (
  origin: string,
  { id, poster = `/thumbnail/${id}/` }: { id: string; poster?: string | undefined },
): string => `${origin}${poster}${poster.includes('?') ? '&' : '?'}width=1280`;
