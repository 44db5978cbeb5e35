import type { Suggestion } from '@mediothek/contract';
import { facetFilter, paths } from '@mediothek/platform';

type Kind = Suggestion['kind'];

/** A title leads to the medium or the series; a value of a facet to all that has it. */
export function suggestionHref({ kind, value }: Suggestion): string {
  if (kind !== 'title') return paths.search({ f: [facetFilter(kind, value)] });
  return value.startsWith('series:') ? paths.series(value) : paths.media(value);
}

/** The suggestions by what they are, in the order in which the kinds first come. */
export const groupSuggestions = (suggestions: readonly Suggestion[]): [Kind, Suggestion[]][] => [
  ...Map.groupBy(suggestions, ({ kind }) => kind),
];
