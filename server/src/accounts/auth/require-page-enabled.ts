import type { ContentPage } from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import type { ContentStore } from '../../content/content-store.ts';
import { notFound } from '../../base/http/api-error.ts';

/**
 * Rejects requests for operations of a page that editors disabled.
 * @throws ApiError `not_found`
 */
export function requirePageEnabled(content: ContentStore, page: ContentPage, { ip, url }: FastifyRequest): void {
  if (!content.current.siteFor(ip).availability[page]) throw notFound(url);
}
