/** Ids of saved items: all digits for a medium, `series:{id}` for a series. */
export interface SavedIds {
  media: string[];
  series: string[];
}

export function splitSavedIds(ids: readonly string[]): SavedIds {
  return {
    media: ids.filter((id) => !id.startsWith('series:')),
    series: ids.filter((id) => id.startsWith('series:')),
  };
}

/** Ids of the query's data. Under an earlier shell, the data is the list itself, as the API returns it. */
export function idsOf(saved: { ids: readonly string[] } | readonly string[] | null | undefined): readonly string[] {
  if (!saved) return [];
  return 'ids' in saved ? saved.ids : saved;
}
