/** Uploads for tests. */
import type { Upload, UploadConditions } from '@mediothek/contract';

export const uploadId = '0b6c1c6e-7f0a-4d7e-9a51-2f3a4b5c6d7e';
export const uploadUrl = `/api/v0/uploads/${uploadId}`;

export const complete: Upload = {
  id: uploadId,
  state: 'draft',
  version: 3,
  created: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-20T11:00:00.000Z',
  file: { name: 'cat.mp4', size: 2_000_000, received: 2_000_000, address: `${uploadUrl}/file/0123456789abcdef` },
  captions: [],
  description: {
    title: { en: 'Falling cat' },
    creators: [{ family: 'Ångström', given: 'Anders' }],
    language: 'en',
    genre: 'lecture',
    subjects: ['physics'],
  },
  rights: { licence: 'CC BY 4.0', declared: ['rights', 'persons', 'third-party', 'storage', 'metadata'] },
  missing: [],
  steps: [],
  actions: ['edit', 'send', 'submit', 'delete'],
};

/** A new draft. */
export const empty: Upload = {
  ...complete,
  file: undefined,
  description: {},
  rights: { declared: [] },
  missing: [
    'file',
    'description.title',
    'description.creators',
    'description.language',
    'description.genre',
    'description.subjects',
    'rights.licence',
    'rights.declared',
  ],
};

export const conditions: UploadConditions = {
  maxBytes: 8 * 1024 ** 3,
  quotaLeft: 10 * 1024 ** 3,
  beforeFirst: false,
  review: true,
  transcoding: true,
};

export const subjects = {
  subjects: [
    { id: 'physics', uri: 'urn:physics', title: { en: 'Physics', de: 'Physik' }, count: 3 },
    { id: 'history', uri: 'urn:history', title: { en: 'History', de: 'Geschichte' }, count: 1 },
  ],
};

export const listUrl = (page = 1) => `/api/v0/uploads?offset=${(page - 1) * 24}&limit=24`;
export const signedIn = { loggedIn: true, username: 'ada', role: 'user' } as const;
