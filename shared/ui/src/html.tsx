import { useEffect, useMemo, useState } from 'react';
import type { sanitise as Sanitise } from './sanitise.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * The sanitiser (10 kB) is loaded when HTML is rendered in the browser for the first time; hydrated pages do not need
 * it.
 */
let sanitise: typeof Sanitise | undefined;
const loadSanitiser = async () => {
  ({ sanitise } = await import('./sanitise.ts'));
};

export interface HtmlProps {
  /** HTML that the server has sanitised already. */
  html: string;
  as?: 'div' | 'span';
  className?: string | undefined;
  lang?: string | undefined;
}

/**
 * The only component that puts HTML from the server into the page. On the server the string is used as it is, and
 * hydration keeps its nodes. HTML that is rendered in the browser is sanitised again by DOMPurify and set as
 * `TrustedHTML`, in case the server has missed something. Until the sanitiser is loaded the element is empty.
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

  // One object per text, because React sets innerHTML again for every new object.
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
