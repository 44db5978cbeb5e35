/** Use of the storage, for operators. */
import { Type, type Static } from 'typebox';

/** Top-level folders of the storage. `other`: objects of a bucket that are not the portal's. */
export const storageAreas = [
  'files',
  'withdrawn',
  'uploads',
  'pictures',
  'cache',
  'dumps',
  'sitemaps',
  'builds',
  'other',
] as const;
export type StorageArea = (typeof storageAreas)[number];

const Count = Type.Integer({ minimum: 0 });

/** `GET /status/storage`, for in-house users. */
export const StorageStatus = Type.Object(
  {
    count: Type.Union(
      [
        Type.Object({
          counted: Type.String({ format: 'date-time', description: 'End of the count' }),
          seconds: Type.Number({ minimum: 0, description: 'Duration of the count' }),
          storage: Type.Enum(['folder', 'bucket']),
          objects: Count,
          bytes: Count,
          areas: Type.Array(
            Type.Object({
              name: Type.Enum([...storageAreas], { description: '`other`: objects that are not the portal’s' }),
              objects: Count,
              bytes: Count,
            }),
            { description: 'By top-level folder, without empty ones' },
          ),
        }),
        Type.Null(),
      ],
      { description: 'The last complete count; `null`: not counted yet' },
    ),
  },
  {
    $id: 'StorageStatus',
    examples: [
      {
        count: {
          counted: '2026-11-20T03:12:40Z',
          seconds: 41.5,
          storage: 'bucket',
          objects: 120_400,
          bytes: 2_400_000_000_000,
          areas: [
            { name: 'files', objects: 120_000, bytes: 2_399_000_000_000 },
            { name: 'cache', objects: 400, bytes: 1_000_000_000 },
          ],
        },
      },
    ],
  },
);
export type StorageStatus = Static<typeof StorageStatus>;
export type StorageCount = NonNullable<StorageStatus['count']>;
