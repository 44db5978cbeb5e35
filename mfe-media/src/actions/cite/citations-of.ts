import type { Locale } from '@mediothek/contract';
import { apiQuery } from '@mediothek/platform';
import type { ActionTarget } from '../action-target.ts';

/** @param time whole seconds; 0 for the whole medium */
export function citationsOf({ kind, id }: ActionTarget, lang: Locale, time: number) {
  const path = { id };
  return kind === 'media'
    ? apiQuery('/api/v0/videos/{id}/citations', { params: { path, query: { lang, t: time } } })
    : apiQuery('/api/v0/series/{id}/citations', { params: { path, query: { lang } } });
}
