/** Options that a representation needs in addition to the medium. */
export interface MetadataOptions {
  /** Public origin of the portal: scheme and host, without a trailing slash. */
  origin: string;
}

/** URL of a medium's page, to which its identifiers resolve. */
export const mediaPage = (origin: string, id: string): string => `${origin}/media/${id}`;
export const seriesPage = (origin: string, id: string): string => `${origin}/series/${id}`;
export const publisherPage = (origin: string, slug: string): string =>
  `${origin}/publisher/${encodeURIComponent(slug)}`;

/** URL of a medium's image, large enough for previews on other sites; of a placeholder if the medium has none. */
export const thumbnailUrl = (
  origin: string,
  { id, poster = `/thumbnail/${id}/` }: { id: string; poster?: string | undefined },
): string => `${origin}${poster}${poster.includes('?') ? '&' : '?'}width=1280`;
