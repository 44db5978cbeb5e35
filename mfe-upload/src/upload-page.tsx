/** Page /upload. Depending on its query: the overview, the wizard of an upload, or the review of an upload. */
import { may } from '@mediothek/contract';
import { localeOf, usePlatform, useSearchParams, type PageContext, type PageHead } from '@mediothek/platform';
import { LazySection } from './lazy-section.tsx';
import { Overview } from './overview/overview.tsx';
import { ownUploads, reviewQueue, uploadConditions, uploadWith } from './queries.ts';
import { uploadTexts } from './texts.ts';
import { titleOf } from './title-of.ts';
import { parseUploadRoute } from './upload-routes.ts';
import { wizardTexts } from './wizard/wizard-texts.ts';

const openWizard = async () => (await import(/* webpackChunkName: 'wizard' */ './wizard/wizard.tsx')).Wizard;
const openReview = async () =>
  (await import(/* webpackChunkName: 'editing' */ './review/review-upload.tsx')).ReviewUpload;

export async function loadUpload({ url, queries, i18n, auth, locale }: PageContext): Promise<PageHead> {
  const t = uploadTexts.translate(i18n);
  const route = parseUploadRoute(url.searchParams);
  const head = { title: t('title'), description: t('description') };
  await queries.prefetchQuery(uploadConditions());
  if (route.at === 'overview') {
    await Promise.all([
      queries.prefetchQuery(ownUploads(route.page)),
      may(auth, 'upload.review') && queries.prefetchQuery(reviewQueue()),
    ]);
    return head;
  }
  await queries.prefetchQuery(uploadWith(route.id));
  const upload = queries.getQueryData(uploadWith(route.id).queryKey);
  if (!upload) return { ...head, ...(upload === null && { status: 404 }) };
  const title = titleOf(upload, locale) ?? t('untitled');
  const step = route.at === 'wizard' && route.step ? t(`step.${route.step}`) : undefined;
  return { ...head, title: [step, title, t('title')].filter(Boolean).join(' – ') };
}

export function UploadPage() {
  const route = parseUploadRoute(useSearchParams());
  const locale = localeOf(usePlatform());
  if (route.at === 'overview') return <Overview page={route.page} locale={locale} />;
  // The key gives each upload a form of its own.
  if (route.at === 'wizard') {
    return (
      <LazySection key={route.id} load={openWizard} texts={wizardTexts} props={{ id: route.id, step: route.step }} />
    );
  }
  return <LazySection key={route.id} load={openReview} texts={wizardTexts} props={{ id: route.id }} />;
}
