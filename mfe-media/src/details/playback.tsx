/**
 * Connects times in the page with the player. A click on a time seeks; without JavaScript the time is a link with
 * `?t=`.
 */
import { createContext, useContext, useMemo, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { PlayerControl } from '@mediothek/contract';
import { paths, usePageParam, useSearchParams } from '@mediothek/platform';
import { hasModifier } from '@mediothek/ui';

export interface Playback {
  /** The player's element, if there is one on the page. */
  element: RefObject<HTMLElement | null>;
  playFrom(seconds: number): void;
  /** Plays from the current position. */
  play(): void;
}

const Context = createContext<Playback | undefined>(undefined);

/** Until the player's remote is loaded, the element is undefined and has no methods. */
export const isPlayer = (element: HTMLElement): element is HTMLElement & PlayerControl => 'playFrom' in element;

function playFrom(element: HTMLElement | null, seconds: number): void {
  if (!element) return;
  element.scrollIntoView({ block: 'nearest' });
  if (isPlayer(element)) return element.playFrom(seconds);
  const video = element.querySelector('video');
  if (!video) return;
  video.currentTime = seconds;
  playNative(video);
}

function play(element: HTMLElement | null): void {
  if (element && isPlayer(element)) return void element.play();
  const video = element?.querySelector('video');
  if (video) playNative(video);
}

function playNative(video: HTMLVideoElement): void {
  video.play().catch(() => {}); // the browser shows errors in its own controls
}

export function PlaybackProvider({ children }: { children: ReactNode }) {
  const element = useRef<HTMLElement>(null);
  const playback = useMemo<Playback>(
    () => ({
      element,
      playFrom: (seconds) => playFrom(element.current, seconds),
      play: () => play(element.current),
    }),
    [element],
  );
  return <Context value={playback}>{children}</Context>;
}

export function usePlayback(): Playback {
  const playback = useContext(Context);
  if (!playback) throw new Error('usePlayback() was called outside <PlaybackProvider>');
  return playback;
}

/** Parameters that links to other times contain, too. */
const lasting = ['watchlist', 'tab', 'transcript'];

/** URL of this page with other parameters. It contains the current playlist, tab and language. */
export function useMediaHref(): (changes: Readonly<Record<string, string | number>>) => string {
  const id = usePageParam('id');
  const params = useSearchParams();
  return (changes) => {
    const query = new URLSearchParams([...params].filter(([name]) => lasting.includes(name)));
    for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
    return query.size > 0 ? `${paths.media(id)}?${query}` : paths.media(id);
  };
}

export function TimeLink(props: {
  seconds: number;
  children: ReactNode;
  /** From `useMediaHref()`, if there are many links. */
  href?: string;
  className?: string | undefined;
  label?: string | undefined;
  current?: boolean;
  tabIndex?: number | undefined;
  /** Called instead of playing. */
  onChoose?: (() => void) | undefined;
}) {
  const { seconds, children, href, className, label, current = false, tabIndex, onChoose } = props;
  const playback = usePlayback();
  const hrefOf = useMediaHref();
  const onClick = (event: MouseEvent) => {
    if (hasModifier(event) || !(onChoose || playback.element.current)) return;
    event.preventDefault();
    if (onChoose) onChoose();
    else playback.playFrom(seconds);
  };
  return (
    <a
      className={className}
      href={href ?? hrefOf({ t: Math.floor(seconds) })}
      aria-label={label}
      aria-current={current || undefined}
      tabIndex={tabIndex}
      data-moment=""
      onClick={onClick}
    >
      {children}
    </a>
  );
}
