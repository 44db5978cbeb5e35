/** What a user keeps: saved media and series, playlists ("watchlists" in the calls). */
import { Type, type Static } from 'typebox';
import { listLimits } from './list-rules.ts';
import { MediaObject } from './media.ts';
import { MediaId } from './record.ts';

/** As the API writes it: a medium `1001`, a series `series:7`. */
const ItemId = Type.String({ pattern: '^(series:)?[0-9]{1,18}$' });

/** Id of a list of one's own (digits), or the public id of a shared one (22 characters, 128 random bits). */
export const WatchlistId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' });

/** Longer than the rule allows: what a person may have typed is answered with its problem, not as a malformed body. */
const listName = (description: string) =>
  Type.String({ maxLength: 1000, pattern: '^[^\\u0000-\\u001f\\u007f]*$', description });
const ListName = listName(
  `1 to ${listLimits.nameLength} characters, unique among the user’s lists whatever their case and spaces`,
);

export const SavedItems = Type.Object(
  { ids: Type.Array(Type.String(), { description: 'Media and series, the latest first' }) },
  { $id: 'SavedItems', examples: [{ ids: ['1002', 'series:7', '1001'] }] },
);
export type SavedItems = Static<typeof SavedItems>;

export const SavedItemsChange = Type.Object(
  {
    add: Type.Optional(
      Type.Array(ItemId, {
        maxItems: 1000,
        description: 'Saved, the first as the latest; what is saved keeps its place, what does not exist is left out',
      }),
    ),
    remove: Type.Optional(
      Type.Array(ItemId, { maxItems: 1000, description: 'No longer saved; media leave all of the user’s lists, too' }),
    ),
  },
  { $id: 'SavedItemsChange', examples: [{ add: ['1002', 'series:7'] }, { remove: ['1001'] }] },
);

export const Watchlist = Type.Object(
  {
    name: Type.String(),
    entries: Type.Array(Type.String(), { description: 'Ids in order, also of media that are no longer there' }),
    publicId: Type.Optional(Type.String({ description: 'While the list is shared: its id in /watchlist/{id}' })),
  },
  { $id: 'Watchlist', examples: [{ name: 'Waves', entries: ['1002', '1001'] }] },
);
export type Watchlist = Static<typeof Watchlist>;

export const WatchlistMap = Type.Record(Type.String(), Watchlist, {
  $id: 'WatchlistMap',
  examples: [{ 12: { name: 'Waves', entries: ['1002', '1001'] }, 15: { name: 'Empty', entries: [] } }],
});
export type WatchlistMap = Static<typeof WatchlistMap>;

export const WatchlistContents = Type.Object(
  {
    name: Type.String(),
    entries: Type.Array(MediaObject, { description: 'What there is, in order' }),
    ids: Type.Array(Type.String(), {
      description: 'In order and as many as asked for; one that has no entry stands for a medium that went away',
    }),
    totalEntries: Type.Integer({ description: 'All ids, whatever was asked for' }),
    publicId: Type.Optional(Type.String({ description: 'To its owner, while the list is shared' })),
  },
  { $id: 'WatchlistContents' },
);
export type WatchlistContents = Static<typeof WatchlistContents>;

/** With or without the prefix `series:`. */
export const SavedSeries = Type.Object(
  { seriesId: Type.String({ pattern: '^(series:)?[0-9]{1,18}$' }) },
  { examples: [{ seriesId: '7' }] },
);

export const WatchlistSelection = Type.Object(
  {
    entryId: MediaId,
    selectedWatchlists: Type.Array(WatchlistId, {
      maxItems: listLimits.lists,
      description: 'Lists of the user’s own that are to hold the entry; it leaves all others',
    }),
    deselectedWatchlists: Type.Optional(
      Type.Array(WatchlistId, {
        maxItems: listLimits.lists,
        description:
          'The only lists to leave: others stay as they are, so that what another tab did meanwhile is not undone',
      }),
    ),
    newWatchlistName: Type.Optional(listName('A list of that name is made for it; empty for none')),
  },
  {
    $id: 'WatchlistSelection',
    examples: [{ entryId: '1001', selectedWatchlists: ['12'], newWatchlistName: 'For the lecture' }],
  },
);
export type WatchlistSelection = Static<typeof WatchlistSelection>;

const entries = (description: string) => Type.Array(MediaId, { maxItems: listLimits.entries, description });

export const NewWatchlist = Type.Object(
  { name: ListName, entries: Type.Optional(entries('Media, in order')) },
  { $id: 'NewWatchlist', examples: [{ name: 'For the lecture' }] },
);
export const CreatedWatchlist = Type.Object(
  { id: Type.String(), ...Watchlist.properties },
  { $id: 'CreatedWatchlist', examples: [{ id: '16', name: 'For the lecture', entries: [] }] },
);

export const WatchlistMove = Type.Object({
  id: MediaId,
  before: Type.Union([MediaId, Type.Null()], { description: 'The entry it is to stand before; null for the end' }),
});
export type WatchlistMove = Static<typeof WatchlistMove>;
/**
 * Says what to do, not what the list is to be: two tabs that change the same list both get what they asked for. What is
 * about an entry that went meanwhile (removed, or moved before) changes nothing.
 */
export const WatchlistChange = Type.Object(
  {
    name: Type.Optional(ListName),
    shared: Type.Optional(
      Type.Boolean({ description: 'Switched on again the list has another public id, the old one leads nowhere' }),
    ),
    remove: Type.Optional(entries('They stay saved')),
    add: Type.Optional(entries('Saved, and put at the end; what the list holds keeps its place')),
    move: Type.Optional(Type.Array(WatchlistMove, { maxItems: 1000, description: 'One after the other' })),
  },
  {
    $id: 'WatchlistChange',
    description: 'All of it or nothing, in the order of the fields here',
    examples: [
      { name: 'Waves and tides' },
      { remove: ['1003'], move: [{ id: '1001', before: '1002' }] },
      { shared: true },
    ],
  },
);
export type WatchlistChange = Static<typeof WatchlistChange>;

export const DeletedWatchlist = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    restorableUntil: Type.String({ format: 'date-time', description: 'Until then it can be restored' }),
  },
  { $id: 'DeletedWatchlist', examples: [{ id: '12', name: 'Waves', restorableUntil: '2026-01-01T13:00:00.000Z' }] },
);
