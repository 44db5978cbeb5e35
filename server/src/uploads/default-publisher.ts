import { pickText } from '@mediothek/contract';
import type { ContentStore } from '../content/content-store.ts';

/** The publisher of what its author publishes without naming one. */
export const defaultPublisher = (content: ContentStore): string =>
  pickText(content.current.siteFor('127.0.0.1').name, 'en')?.value ?? 'Mediothek';
