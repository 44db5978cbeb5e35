import type { ContentPage } from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import type { ContentStore } from '../../content/content-store.ts';
import { notFound } from '../../base/http/api-error.ts';

/**
 * What editors switched off has no page, and no operation behind it either.
 * @throws ApiError `not_found`
 */
export function requirePageEnabled(content: ContentStore, page: ContentPage, { ip, url }: FastifyRequest): void {
  if (!content.current.siteFor(ip).availability[page]) throw notFound(url);
}
