/**
 * Page /upload. Depending on its query: the overview, the wizard of an upload, the review of an upload, or for editors
 * corrections of captions, and the description of any published medium.
 */
import { may, pickText, type AuthState } from '@mediothek/contract';
import { correctionTexts } from './corrections/correction-texts.ts';
import {
  localeOf,
  usePlatform,
  useSearchParams,
  useVisitor,
  type PageContext,
  type PageHead,
} from '@mediothek/platform';
import { LazySection } from './lazy-section.tsx';
import { Overview } from './overview/overview.tsx';
import {
  captionsVersions,
  mediaDescription,
  openCorrections,
  ownUploads,
  reviewQueue,
  uploadConditions,
  uploadWith,
} from './queries.ts';
import { uploadTexts } from './texts.ts';
import { titleOf } from './title-of.ts';
import { parseUploadRoute, type UploadRoute } from './upload-routes.ts';
import { wizardTexts } from './wizard/wizard-texts.ts';

const openWizard = async () => (await import(/* webpackChunkName: 'wizard' */ './wizard/wizard.tsx')).Wizard;
const openReview = async () =>
  (await import(/* webpackChunkName: 'editing' */ './review/review-upload.tsx')).ReviewUpload;

const openCorrectionsPage = async () =>
  (await import(/* webpackChunkName: 'editing' */ './corrections/corrections-page.tsx')).CorrectionsPage;
const openVersionsPage = async () =>
  (await import(/* webpackChunkName: 'editing' */ './corrections/versions-page.tsx')).VersionsPage;

const openEditMedia = async () =>
  (await import(/* webpackChunkName: 'edit-media' */ './descriptions/edit-media.tsx')).EditMedia;

/** Route of this visitor: pages about captions and published media are for editors, others get the overview. */
function routeFor(query: URLSearchParams, auth: AuthState): UploadRoute {
  const route = parseUploadRoute(query);
  const isForEditors = route.at === 'corrections' || route.at === 'versions';
  const mayOpen =
    (!isForEditors || may(auth, 'captions.correct')) && (route.at !== 'description' || may(auth, 'media.describe'));
  return mayOpen ? route : { at: 'overview', page: 1 };
}

export async function loadUpload({ url, queries, i18n, auth, locale }: PageContext): Promise<PageHead> {
  const t = uploadTexts.translate(i18n);
  const route = routeFor(url.searchParams, auth);
  const head = { title: t('title'), description: t('description') };
  await queries.prefetchQuery(uploadConditions());
  if (route.at === 'overview') {
    await Promise.all([
      queries.prefetchQuery(ownUploads(route.page)),
      may(auth, 'upload.review') && queries.prefetchQuery(reviewQueue()),
      may(auth, 'captions.correct') && queries.prefetchQuery(openCorrections()),
    ]);
    return head;
  }
  if (route.at === 'corrections' || route.at === 'versions') {
    await (route.at === 'corrections'
      ? queries.prefetchQuery(openCorrections(route.page))
      : queries.prefetchQuery(captionsVersions(route.id, route.lang)));
    return { ...head, title: `${t('corrections.title')} – ${t('title')}` };
  }
  if (route.at === 'description') {
    await queries.prefetchQuery(mediaDescription(route.id));
    const media = queries.getQueryData(mediaDescription(route.id).queryKey);
    const title = pickText(media?.description.title, locale)?.value;
    return {
      ...head,
      title: [title, t('title')].filter(Boolean).join(' – '),
      ...(media === null && { status: 404 }),
    };
  }
  await queries.prefetchQuery(uploadWith(route.id));
  const upload = queries.getQueryData(uploadWith(route.id).queryKey);
  if (!upload) return { ...head, ...(upload === null && { status: 404 }) };
  const title = titleOf(upload, locale) ?? t('untitled');
  const step = route.at === 'wizard' && route.step ? t(`step.${route.step}`) : undefined;
  return { ...head, title: [step, title, t('title')].filter(Boolean).join(' – ') };
}

export function UploadPage() {
  const auth = useVisitor(({ auth: state }) => state);
  const route = routeFor(useSearchParams(), auth);
  const locale = localeOf(usePlatform());
  if (route.at === 'overview') return <Overview page={route.page} locale={locale} />;
  if (route.at === 'corrections') {
    const { page } = route;
    return <LazySection key={page} load={openCorrectionsPage} texts={correctionTexts} props={{ page }} />;
  }
  if (route.at === 'versions') {
    const { id, lang } = route;
    return <LazySection key={`${id} ${lang}`} load={openVersionsPage} texts={correctionTexts} props={{ id, lang }} />;
  }
  if (route.at === 'description')
    return <LazySection key={route.id} load={openEditMedia} texts={wizardTexts} props={{ id: route.id }} />;
  // The key gives each upload a form of its own.
  if (route.at === 'wizard') {
    return (
      <LazySection key={route.id} load={openWizard} texts={wizardTexts} props={{ id: route.id, step: route.step }} />
    );
  }
  return <LazySection key={route.id} load={openReview} texts={wizardTexts} props={{ id: route.id }} />;
}
