/** Builds the response of an embed page. */
import { errorStatus, isLocale, parseMediaTime, readEmbedFlag, type Locale } from '@mediothek/contract';
import type { PackedPage } from '../render-messages.ts';
import type { ReleaseAssets } from '../release-assets.ts';
import { createPageResponse, type PageResponse } from '../page-response.ts';
import { portalName } from '../../base/portal-name.ts';
import type { PageInfo } from '../page-info.ts';
import type { PageRequest } from '../page-request.ts';
import type { EmbedSettings } from '../../content/content.ts';
import { allowGoogleCast, allowStorage } from '../csp.ts';
import { embedDocument, embedPolicy } from './embed-document.ts';
import type { EmbedError } from './embed-error.ts';
import type { FindStreamStart } from '../../library/media/find-stream-start.ts';

/** Options of embed pages in addition to those of all pages. */
export interface EmbedOptions {
  settings(): EmbedSettings;
  findStreamStart: FindStreamStart;
}

interface EmbedResponseParts {
  assets: ReleaseAssets;
  page: PackedPage | undefined;
  /** Status and title from the page info. */
  info: Pick<PageInfo, 'status' | 'title'>;
  origin: string;
  pageRequest: PageRequest;
  options: EmbedOptions;
  storageOrigin: string | undefined;
}

/**
 * Search engines index the player on pages that embed it, but not its own page
 * (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
 */
const robots = 'noindex, indexifembedded';

export async function embedResponse({
  assets,
  page,
  info,
  origin,
  pageRequest,
  options,
  storageOrigin,
}: EmbedResponseParts): Promise<PageResponse> {
  const { locale, known, match, url } = pageRequest;
  const id = match?.params['id'] ?? '';
  const query = new URL(url, origin).searchParams;
  const { sites, api } = options.settings();
  const isKnown = info.status !== errorStatus.not_found && info.status !== errorStatus.gone;
  // There is no fallback for the player: neither page info from the server nor a shell in the browser.
  const status = isKnown ? (page?.html.length ? page.status : errorStatus.unavailable) : info.status;
  const error: EmbedError | undefined =
    status < 400
      ? undefined
      : {
          status,
          locale,
          portal: portalName(known?.site, locale, origin),
          site: known?.site,
          mediaPath: `/media/${encodeURIComponent(id)}`,
          title: info.title,
        };
  const html = embedDocument({
    assets,
    page,
    error,
    locale,
    streamStart: status === 200 ? await options.findStreamStart(id, parseMediaTime(query.get('t'))) : undefined,
    autoplay: readEmbedFlag(query.get('autoplay'), false),
    api: readEmbedFlag(query.get('api'), true) ? api : undefined,
  });
  const policy = allowStorage(embedPolicy(assets, sites), storageOrigin);
  return createPageResponse(Buffer.from(html), {
    status,
    message: page?.message,
    policy: error || !known ? policy : allowGoogleCast(policy, known.site),
    robots,
  });
}

/** Language of `?lang=de`. The embedding site knows its language better than the visitor's browser does. */
export function embedLocale(query: URLSearchParams): Locale | undefined {
  const lang = query.get('lang');
  return isLocale(lang) ? lang : undefined;
}
