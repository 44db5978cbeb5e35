/** What the source of a medium says about it: a part of the page that few media have, in chunks of its own. */
import { use } from 'react';
import type { MediaDetails } from '@mediothek/contract';
import type * as sourceModule from './source/source-description.tsx';
import { addTexts, usePlatform, type PageContext } from '@mediothek/platform';

type I18n = PageContext['i18n'];
type SourcePart = typeof sourceModule;

/** By the translations of a visitor: the part, or the promise of it. */
const parts = new WeakMap<I18n, SourcePart | Promise<SourcePart>>();

/** Loads the part with its texts. `load()` of the page awaits it, so that the part is rendered with the page. */
export async function loadSource(i18n: I18n): Promise<SourcePart> {
  const part = await import(/* webpackChunkName: 'source' */ './source/source-description.tsx');
  await addTexts(i18n, part.sourceTexts);
  parts.set(i18n, part);
  return part;
}

/** Suspends if the page was rendered on the server, and the browser has not loaded the part yet. */
export function Source({ media }: { media: MediaDetails }) {
  const { i18n } = usePlatform();
  let part = parts.get(i18n);
  if (!part) parts.set(i18n, (part = loadSource(i18n)));
  const { SourceDescription } = part instanceof Promise ? use(part) : part;
  return <SourceDescription media={media} />;
}
