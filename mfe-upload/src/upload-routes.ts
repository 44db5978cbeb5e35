/**
 * Routes within /upload: `?draft={id}&step={step}` is the wizard, `?review={id}` the review of an upload. For editors,
 * `?corrections={page}` is the list of corrections, `?captions={medium}&lang={lang}` the versions
 * of captions, and `?describe={medium}` the description of a published medium.
 */
import { paths } from '@mediothek/platform';
import { isWizardStep, type WizardStep } from './wizard/steps.ts';

export type UploadRoute =
  | { at: 'overview'; page: number }
  | { at: 'wizard'; id: string; step: WizardStep | undefined }
  | { at: 'review'; id: string }
  | { at: 'corrections'; page: number }
  | { at: 'versions'; id: string; lang: string }
  | { at: 'description'; id: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const mediaId = /^\d{1,18}$/;

/** Ignores invalid ids, steps and page numbers. */
export function parseUploadRoute(query: URLSearchParams): UploadRoute {
  const [draft = '', step = '', review = ''] = ['draft', 'step', 'review'].map((name) => query.get(name) ?? '');
  if (uuid.test(draft)) return { at: 'wizard', id: draft, step: isWizardStep(step) ? step : undefined };
  if (uuid.test(review)) return { at: 'review', id: review };
  const [captions = '', lang = ''] = ['captions', 'lang'].map((name) => query.get(name) ?? '');
  if (mediaId.test(captions) && /^[a-z]{2,3}$/.test(lang)) return { at: 'versions', id: captions, lang };
  const describe = query.get('describe') ?? '';
  if (mediaId.test(describe)) return { at: 'description', id: describe };
  if (query.has('corrections')) return { at: 'corrections', page: pageNumber(query.get('corrections')) };
  return { at: 'overview', page: pageNumber(query.get('page')) };
}

function pageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** @param field id of the field to focus */
export const wizardPath = (id: string, step: WizardStep, field?: string): string =>
  `${paths.upload()}?draft=${id}&step=${step}${field === undefined ? '' : `#${field}`}`;
export const reviewPath = (id: string): string => `${paths.upload()}?review=${id}`;
export const correctionsPath = (page = 1): string => `${paths.upload()}?corrections=${page}`;
export const versionsPath = (mediaId: string, lang: string): string =>
  `${paths.upload()}?captions=${mediaId}&lang=${lang}`;
export const descriptionPath = (id: string): string => `${paths.upload()}?describe=${id}`;
export const overviewPath = (page = 1): string => (page > 1 ? `${paths.upload()}?page=${page}` : paths.upload());
