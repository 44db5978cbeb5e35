import { useEffect, useMemo, useState } from 'react';
import type { sanitise as Sanitise } from './sanitise.ts';
import { useHydrated } from './use-hydrated.ts';

/** The sanitiser (10 kB) is fetched the first time something is rendered in the browser: hydrated pages do without it. */
let sanitise: typeof Sanitise | undefined;
const loadSanitiser = async () => {
  ({ sanitise } = await import('./sanitise.ts'));
};

export interface HtmlProps {
  /** Sanitised on the server already. */
  html: string;
  as?: 'div' | 'span';
  className?: string | undefined;
  lang?: string | undefined;
}

/**
 * The one place where HTML from the server becomes part of the page. On the server the string is taken as it is; hydration
 * leaves its nodes alone; whatever the browser itself renders goes through DOMPurify as `TrustedHTML`, a second wall that holds
 * even when the server lets something through. Until the sanitiser has loaded the element is empty.
 */
export function Html({ html, as: Element = 'div', className, lang }: HtmlProps) {
  const hydrated = useHydrated();
  const [served, setServed] = useState(hydrated ? undefined : html);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>(sanitise ? 'ready' : 'waiting');
  // Once the text has changed the server's nodes are gone, even if the same text returns.
  if (served !== undefined && served !== html) setServed(undefined);
  const waiting = served === undefined && state === 'waiting';

  // Outside React: the sanitiser's chunk.
  useEffect(() => {
    if (!waiting) return;
    let current = true;
    const settle = (next: 'ready' | 'failed') => () => {
      if (current) setState(next);
    };
    loadSanitiser().then(settle('ready'), settle('failed'));
    return () => {
      current = false;
    };
  }, [waiting]);

  // One object per text: React sets innerHTML again for every new object.
  const content = useMemo(() => {
    if (served !== undefined) return { __html: served };
    return state === 'ready' && sanitise ? { __html: sanitise(html) } : undefined;
  }, [html, served, state]);
  if (content) {
    // oxlint-disable-next-line react/no-danger -- the sink itself: sanitised above, and by the server
    return <Element className={className} lang={lang} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
  }
  return (
    <Element className={className} lang={lang}>
      {state === 'failed' && html.replaceAll(/<[^>]*>/g, ' ')}
    </Element>
  );
}
