/** A user's lists: saved media and series, and playlists ("watchlists" in the API). */
import { Type, type Static } from 'typebox';
import { listLimits } from './list-rules.ts';
import { MediaObject } from './media.ts';
import { MediaId } from './record.ts';

/** Id as in the API: a medium `1001`, a series `series:7`. */
const ItemId = Type.String({ pattern: '^(series:)?[0-9]{1,18}$' });

/** Id of one of the user's own lists (digits), or the public id of a shared list (22 characters, 128 random bits). */
export const WatchlistId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' });

/** Longer than the rule allows, so that a long input is rejected with its problem, not as a malformed body. */
const listName = (description: string) =>
  Type.String({ maxLength: 1000, pattern: '^[^\\u0000-\\u001f\\u007f]*$', description });
const ListName = listName(
  `1 to ${listLimits.nameLength} characters, unique among the user’s lists whatever their case and spaces`,
);

export const SavedIds = Type.Array(Type.String(), {
  $id: 'SavedIds',
  description: 'Media and series, the latest first',
  examples: [['1002', 'series:7', '1001']],
});

/** After a change. */
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
        description: 'Ids to save, the latest first; saved items keep their position, unknown ids are ignored',
      }),
    ),
    remove: Type.Optional(
      Type.Array(ItemId, {
        maxItems: 1000,
        description: 'Ids to remove; media are also removed from all of the user’s lists',
      }),
    ),
  },
  { $id: 'SavedItemsChange', examples: [{ add: ['1002', 'series:7'] }, { remove: ['1001'] }] },
);

const HasDefaultName = Type.Optional(
  Type.Boolean({
    description: 'The owner has not renamed the default list: pages show its name in the language of the reader',
  }),
);

export const Watchlist = Type.Object(
  {
    name: Type.String(),
    hasDefaultName: HasDefaultName,
    isDefault: Type.Optional(
      Type.Boolean({ description: 'The list that one press on the save control fills, whatever its name' }),
    ),
    entries: Type.Array(Type.String(), { description: 'Ids in order, also of media that no longer exist' }),
    publicId: Type.Optional(Type.String({ description: 'Id in /watchlist/{id}, while the list is shared' })),
  },
  { $id: 'Watchlist', examples: [{ name: 'Waves', entries: ['1002', '1001'] }] },
);
export type Watchlist = Static<typeof Watchlist>;

export const WatchlistMap = Type.Record(Type.String(), Watchlist, {
  $id: 'WatchlistMap',
  examples: [{ 12: { name: 'Waves', entries: ['1002', '1001'] }, 15: { name: 'Empty', entries: [] } }],
});
export type WatchlistMap = Static<typeof WatchlistMap>;

export const WatchlistNote = Type.Object(
  {
    html: Type.String({ description: 'Sanitised' }),
    markdown: Type.Optional(Type.String({ description: 'As entered; only for the owner' })),
  },
  { $id: 'WatchlistNote', examples: [{ html: '<p>From <strong>minute 12</strong></p>' }] },
);
export type WatchlistNote = Static<typeof WatchlistNote>;

export const WatchlistContents = Type.Object(
  {
    name: Type.String(),
    hasDefaultName: HasDefaultName,
    entries: Type.Array(MediaObject, { description: 'Media that exist, in order' }),
    ids: Type.Array(Type.String(), {
      description:
        'As many ids as requested, in order; an id without an entry belongs to a medium that no longer exists',
    }),
    totalEntries: Type.Integer({ description: 'Number of all ids of the list' }),
    notes: Type.Optional(
      Type.Record(Type.String(), WatchlistNote, { description: 'Notes of the owner, by the id of their entry' }),
    ),
    publicId: Type.Optional(Type.String({ description: 'Only for its owner, while the list is shared' })),
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
      description: 'The user’s lists that are to contain the entry; it is removed from all others',
    }),
    deselectedWatchlists: Type.Optional(
      Type.Array(WatchlistId, {
        maxItems: listLimits.lists,
        description:
          'If given, the entry is removed from these lists only, so that concurrent changes of another tab are not undone',
      }),
    ),
    newWatchlistName: Type.Optional(listName('Name of a new list for the entry; empty: no new list')),
    defaultWatchlist: Type.Optional(
      Type.Boolean({
        description: 'true: also adds the entry to the default list, which is created when it is needed',
      }),
    ),
  },
  {
    $id: 'WatchlistSelection',
    examples: [
      { entryId: '1001', selectedWatchlists: ['12'], newWatchlistName: 'For the lecture' },
      { entryId: '1001', selectedWatchlists: [], deselectedWatchlists: [], defaultWatchlist: true },
    ],
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
  before: Type.Union([MediaId, Type.Null()], { description: 'The entry before which it is moved; null: to the end' }),
});
export type WatchlistMove = Static<typeof WatchlistMove>;
/** Longer than the rule allows, as names are. */
const EntryNote = Type.Object({
  id: MediaId,
  note: Type.String({
    maxLength: 10_000,
    pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
    description: `Markdown without HTML, at most ${listLimits.noteLength} characters; empty: deletes the note`,
  }),
});

/**
 * Describes changes, not the resulting list, so that changes of two tabs to the same list are both applied. A change of
 * an entry that has been removed or moved in the meantime has no effect.
 */
export const WatchlistChange = Type.Object(
  {
    name: Type.Optional(ListName),
    shared: Type.Optional(
      Type.Boolean({ description: 'A list that is shared again gets a new public id; the old one no longer works' }),
    ),
    remove: Type.Optional(entries('Media to remove from the list; they stay saved')),
    add: Type.Optional(entries('Media to save and to append; entries of the list keep their position')),
    move: Type.Optional(Type.Array(WatchlistMove, { maxItems: 1000, description: 'One after the other' })),
    notes: Type.Optional(
      Type.Array(EntryNote, { maxItems: listLimits.entries, description: 'Notes to change; all others stay' }),
    ),
  },
  {
    $id: 'WatchlistChange',
    description: 'Applied completely or not at all, in the order of the fields here',
    examples: [
      { name: 'Waves and tides' },
      { remove: ['1003'], move: [{ id: '1001', before: '1002' }] },
      { notes: [{ id: '1001', note: 'From **minute 12**' }] },
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
