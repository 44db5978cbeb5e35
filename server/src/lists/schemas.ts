import { MediaId } from '@mediothek/contract';
import { Type } from 'typebox';

/** What a user's lists are limited to. */
export const limits = { nameLength: 120, entries: 200, lists: 100 };

/** Id of a list of one's own (digits), or the public id of a shared one. */
export const WatchlistId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' });

/** With or without the prefix `series:`. */
export const SavedSeries = Type.Object({ seriesId: Type.String({ pattern: '^(series:)?[0-9]{1,18}$' }) });

export const WatchlistSelection = Type.Object({
  entryId: MediaId,
  selectedWatchlists: Type.Array(WatchlistId, {
    maxItems: limits.lists,
    description: 'All lists of the user’s own that are to hold the entry; it leaves the others',
  }),
  newWatchlistName: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^[^\\u0000-\\u001f]*$',
      description: 'A list of that name is made for the entry; empty for none',
    }),
  ),
});
