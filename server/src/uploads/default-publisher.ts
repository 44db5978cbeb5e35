import { defaultLocale, pickText } from '@mediothek/contract';
import type { ContentStore } from '../content/content-store.ts';

/** Publisher of uploads that name none: the portal. */
export const defaultPublisher = (content: ContentStore): string =>
  pickText(content.current.siteFor('127.0.0.1').name, defaultLocale)?.value ?? 'Mediothek';
