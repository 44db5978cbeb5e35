/** Overlay with the player's state, engine, rendition, buffer and dropped frames. For in-house users. */
import { toLocale, type Locale } from '@mediothek/contract';
import { formatClock } from '../../core/clock.ts';
import type { PlayerSession } from '../../hls/player-session.ts';
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import type { PlayerUi } from '../player-ui.ts';
import { debugStyles } from './debug-styles.ts';

const labels = {
  en: {
    title: 'Player, debugging',
    state: 'State',
    engine: 'Engine',
    rendition: 'Rendition',
    buffer: 'Buffered',
    dropped: 'Dropped frames',
  },
  de: {
    title: 'Player, Fehlersuche',
    state: 'Zustand',
    engine: 'Wiedergabe mit',
    rendition: 'Qualitätsstufe',
    buffer: 'Gepuffert',
    dropped: 'Ausgelassene Bilder',
  },
} as const satisfies Record<Locale, object>;

/** Interval for values that change without an event. */
const intervalMs = 500;

export function attachOverlay({ view, session, locale, signal }: PlayerUi): void {
  const texts = labels[toLocale(locale)];
  adoptStyles(view.frame, debugStyles);
  const box = toDom(h('section', { class: 'debug', 'aria-label': texts.title }), view.frame.ownerDocument);
  view.frame.append(box);
  const refresh = () => {
    const rows = Object.entries(debugInfo(session, locale)) as [keyof typeof texts, string][];
    const list = h('dl', {}, ...rows.flatMap(([name, text]) => [h('dt', {}, texts[name]), h('dd', {}, text)]));
    box.replaceChildren(toDom(list, view.frame.ownerDocument));
  };
  refresh();
  session.addEventListener('change', refresh, { signal });
  const timer = setInterval(refresh, intervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function debugInfo(session: PlayerSession, locale: string): Record<string, string> {
  const { media, phase, failure, delivery } = session;
  const quality =
    'getVideoPlaybackQuality' in media ? (media as HTMLVideoElement).getVideoPlaybackQuality() : undefined;
  return {
    state: [phase, failure, `readyState ${media.readyState}`, `networkState ${media.networkState}`]
      .filter(Boolean)
      .join(' · '),
    engine: delivery?.kind ?? '–',
    rendition: renditionText(session, locale),
    buffer: bufferText(session) || '–',
    dropped: quality ? `${quality.droppedVideoFrames} / ${quality.totalVideoFrames}` : '–',
  };
}

function renditionText({ media, delivery }: PlayerSession, locale: string): string {
  const size =
    media instanceof HTMLVideoElement && media.videoWidth > 0 ? `${media.videoWidth} × ${media.videoHeight}` : '–';
  const bitrate = delivery?.rendition?.bitrate;
  if (bitrate === undefined) return size;
  return `${size} · ${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bitrate / 1e6)} Mbit/s`;
}

const bufferText = ({ buffered }: PlayerSession): string =>
  buffered.map(({ start, end }) => `${formatClock(start)}–${formatClock(end)}`).join(', ');
