/** Items of external feeds: a blog and a microblog account. */
import { Type, type Static } from 'typebox';

export const FeedItem = Type.Object(
  {
    author: Type.Optional(Type.String()),
    date: Type.Optional(Type.String({ format: 'date-time' })),
    link: Type.Optional(Type.String({ description: 'http(s), or a path on this site' })),
    title: Type.Optional(Type.String({ description: 'Plain text; posts of a microblog have none' })),
    description: Type.Optional(Type.String({ description: 'HTML, sanitised on the server and shortened' })),
  },
  { $id: 'FeedItem' },
);
export type FeedItem = Static<typeof FeedItem>;
export const FeedItems = Type.Object({ items: Type.Array(FeedItem) }, { $id: 'FeedItems' });
export type FeedItems = Static<typeof FeedItems>;
