import type { Suggestion } from '@mediothek/contract';
import { facetFilter, paths } from '@mediothek/platform';

type Kind = Suggestion['kind'];

/** A title links to the medium or the series, a publisher to its page, a facet value to all results with it. */
export function suggestionHref({ kind, value }: Suggestion): string {
  if (kind === 'publisher') return paths.publisher(value.split(':').at(-1) ?? value);
  if (kind !== 'title') return paths.search({ f: [facetFilter(kind, value)] });
  return value.startsWith('series:') ? paths.series(value) : paths.media(value);
}

/** Suggestions by kind, in the order in which the kinds first occur. */
export const groupSuggestions = (suggestions: readonly Suggestion[]): [Kind, Suggestion[]][] => [
  ...Map.groupBy(suggestions, ({ kind }) => kind),
];
