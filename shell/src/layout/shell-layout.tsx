/** Layout around a page: skip links, header, main, footer. A page that fills the window has none of them. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { classNames } from '@mediothek/ui';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { failureOf } from '../page-data/page-data.ts';
import { useHead, usePage } from '../page-data/use-page.ts';
import { shellTexts } from '../texts.ts';
import { DocumentHead } from './document-head.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Toasts } from './toasts.tsx';
import css from './shell-layout.module.css';

export function ShellLayout() {
  const { route, data } = usePage();
  const head = useHead(data);
  // An error page needs navigation, which the header provides.
  const bare = route?.layout === 'bare' && !failureOf(data, head);
  return (
    <>
      <DocumentHead {...{ route, data, head }} />
      {bare ? (
        <div className={css.bare}>{<Outlet />}</div>
      ) : (
        <PortalFrame limited={route?.limitedWidth ?? false}>{<Outlet />}</PortalFrame>
      )}
      <Toasts />
    </>
  );
}

function PortalFrame({ limited, children }: { limited: boolean; children: ReactNode }) {
  const { t } = shellTexts.useTexts();
  const busy = useNavigationState().navigation.state !== 'idle';
  const main = useFocusOnNavigation(busy);
  return (
    <div className={css.frame}>
      <a className="skip-link" href="#content">
        {t('skip.content')}
      </a>
      <div className={classNames(css.progress, busy && css.busy)} />
      <Header />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={classNames(css.main, limited && css.limited)}
        aria-busy={busy}
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

/**
 * Moves the focus to the content after a navigation, so that the next Tab starts there. `after-start/route-change` then
 * moves it to the page's heading.
 * If the visitor has moved the focus while the page was loading, it stays there.
 */
function useFocusOnNavigation(busy: boolean) {
  const main = useRef<HTMLElement>(null);
  const departure = useRef<Element>(null);
  const { pathname } = useLocation();
  const currentPathname = useRef(pathname);
  useEffect(() => {
    // reads and moves the browser's focus, which React does not own
    const { activeElement, body } = document;
    if (busy) {
      departure.current = activeElement;
      return;
    }
    if (currentPathname.current !== pathname && (activeElement === body || activeElement === departure.current))
      main.current?.focus({ preventScroll: true });
    currentPathname.current = pathname;
    departure.current = null; // a reference would keep the old page in memory
  }, [busy, pathname]);
  return main;
}
