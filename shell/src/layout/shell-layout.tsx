/** Everything around a page: skip links, header, main, footer; nothing at all for a page that fills the window. */
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
  // An error page needs a way on: the header is one.
  const bare = route?.layout === 'bare' && !failureOf(data, head);
  return (
    <>
      <DocumentHead {...{ route, data, head }} />
      {bare ? <Outlet /> : <PortalFrame limited={route?.limitedWidth ?? false}>{<Outlet />}</PortalFrame>}
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
 * On another page the next Tab starts in it. What comes after the start moves the focus on to the page's heading
 * (`after-start/route-change`). Who has moved the focus while the page was loading keeps it.
 */
function useFocusOnNavigation(busy: boolean) {
  const main = useRef<HTMLElement>(null);
  const departure = useRef<Element>(null);
  const { pathname } = useLocation();
  const currentPathname = useRef(pathname);
  useEffect(() => {
    // reads the browser's focus, which React does not own, and moves it
    const { activeElement, body } = document;
    if (busy) {
      departure.current = activeElement;
      return;
    }
    if (currentPathname.current !== pathname && (activeElement === body || activeElement === departure.current))
      main.current?.focus({ preventScroll: true });
    currentPathname.current = pathname;
    departure.current = null; // it may stand on the page that is gone, and would keep all of that
  }, [busy, pathname]);
  return main;
}
