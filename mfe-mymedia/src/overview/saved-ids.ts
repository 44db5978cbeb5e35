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
