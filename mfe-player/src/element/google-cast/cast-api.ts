/**
 * The parts of Google's Cast framework that the player uses, and its loading
 * (https://developers.google.com/cast/docs/web_sender/integrate). Nothing is requested from Google before `loadCast()`.
 */

/** A medium on the receiver. Times are in seconds. */
export interface CastMedia {
  playerState: 'IDLE' | 'PLAYING' | 'PAUSED' | 'BUFFERING';
  idleReason: 'CANCELLED' | 'INTERRUPTED' | 'FINISHED' | 'ERROR' | null;
  getEstimatedTime(): number;
  play(request: null, done: () => void, failed: () => void): void;
  pause(request: null, done: () => void, failed: () => void): void;
  seek(request: SeekRequest, done: () => void, failed: () => void): void;
  addUpdateListener(listener: () => void): void;
  removeUpdateListener(listener: () => void): void;
}

interface SeekRequest {
  currentTime: number | null;
  resumeState: 'PLAYBACK_START' | 'PLAYBACK_PAUSE' | null;
}

export interface CastTrack {
  trackContentId: string;
  trackContentType: string;
  subtype: 'CAPTIONS' | 'SUBTITLES';
  name: string;
  language: string;
}

export interface MediaInfo {
  streamType: 'BUFFERED';
  duration: number | null;
  metadata: unknown;
  tracks: CastTrack[] | null;
  hlsSegmentFormat?: 'fmp4';
  hlsVideoSegmentFormat?: 'fmp4';
}

export interface LoadRequest {
  autoplay: boolean;
  currentTime: number;
  activeTrackIds: number[] | null;
}

export interface CastSession {
  /** Rejects with a code. */
  loadMedia(request: LoadRequest): Promise<unknown>;
  getMediaSession(): CastMedia | null;
  getCastDevice(): { friendlyName: string };
  endSession(stopsReceiver: boolean): void;
}

export interface CastContext {
  setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string; resumeSavedSession: boolean }): void;
  /** Shows the browser's list of devices. Rejects with a code. */
  requestSession(): Promise<unknown>;
  getCurrentSession(): CastSession | null;
  getCastState(): string;
  addEventListener(type: 'sessionstatechanged', listener: (event: { sessionState: string }) => void): void;
  removeEventListener(type: 'sessionstatechanged', listener: (event: { sessionState: string }) => void): void;
}

interface ChromeCast {
  AutoJoinPolicy: { PAGE_SCOPED: string };
  Image: new (url: string) => unknown;
  media: {
    DEFAULT_MEDIA_RECEIVER_APP_ID: string;
    MediaInfo: new (url: string, type: string) => MediaInfo;
    GenericMediaMetadata: new () => { title?: string; subtitle?: string; images?: unknown[] };
    Track: new (id: number, type: 'TEXT') => CastTrack;
    LoadRequest: new (info: MediaInfo) => LoadRequest;
    SeekRequest: new () => SeekRequest;
  };
}

export interface CastApi {
  cast: ChromeCast;
  context: CastContext;
}

/** What Google's scripts add to the window. */
interface CastWindow {
  chrome?: { cast?: ChromeCast };
  cast?: { framework: { CastContext: { getInstance(): CastContext } } };
  __onGCastApiAvailable?: (isAvailable: boolean) => void;
}

/** Trusted Types, which not every browser supports: https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

export type CastFailure = 'blocked' | 'unavailable' | 'again' | 'noDevice' | 'cancelled' | 'failed';

export class CastError extends Error {
  readonly failure: CastFailure;
  constructor(failure: CastFailure) {
    super(`Google Cast: ${failure}`);
    this.failure = failure;
  }
}

const senderUrl = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

/** Time limit of loading. The visitor waits for it. */
const timeoutMs = 10_000;

const castWindow = () => window as unknown as CastWindow; // Google's scripts are not declared

/**
 * Returns whether the sender can work here: Chromium on computers and Android, in a secure context. Google's own loader
 * checks the same.
 */
export const isCastBrowser = (): boolean => 'chrome' in window && 'presentation' in navigator;

const rules = {
  createScriptURL(url: string) {
    if (url !== senderUrl) throw new TypeError(`${url} is not Google’s sender`);
    return url;
  },
};
let policy: Pick<typeof rules, 'createScriptURL'> | undefined;

/** A page may create a policy of this name only once. */
function scriptUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('google-cast', rules) ?? rules;
  return policy.createScriptURL(senderUrl);
}

/** Not repeated once Google's loader has run, because it can create its Trusted Types policy only once. */
let ready: Promise<CastApi> | undefined;

async function load(): Promise<CastApi> {
  const isAvailable = await new Promise<boolean>((resolve, reject) => {
    castWindow().__onGCastApiAvailable = resolve;
    const script = document.createElement('script');
    script.addEventListener('error', () => {
      ready = undefined;
      script.remove();
      reject(new CastError('blocked'));
    });
    script.src = scriptUrl();
    document.head.append(script);
  });
  const cast = castWindow().chrome?.cast;
  const context = castWindow().cast?.framework.CastContext.getInstance();
  if (!isAvailable || !cast || !context) throw new CastError('unavailable');
  context.setOptions({
    receiverApplicationId: cast.media.DEFAULT_MEDIA_RECEIVER_APP_ID,
    // A session that another tab of the portal has begun stays there.
    autoJoinPolicy: cast.AutoJoinPolicy.PAGE_SCOPED,
    resumeSavedSession: false,
  });
  return { cast, context };
}

/**
 * Loads Google's sender, once for each page.
 * @throws CastError `blocked` if it does not load in time, `unavailable` if it finds that the browser cannot cast
 */
export async function loadCast(): Promise<CastApi> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CastError('blocked')), timeoutMs);
  });
  ready ??= load();
  try {
    return await Promise.race([ready, late]);
  } catch (error) {
    if (error instanceof CastError) throw error;
    console.warn('Google Cast could not be loaded', error);
    throw new CastError('blocked');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Lets the visitor choose a device. An existing session of this page is used again.
 * @throws CastError if there is no session afterwards
 */
export async function openSession({ context }: CastApi): Promise<CastSession> {
  const existing = context.getCurrentSession();
  if (existing) return existing;
  // Browsers show the list only shortly after a click, and loading may have taken longer.
  const { userActivation } = navigator as Partial<Pick<Navigator, 'userActivation'>>;
  if (userActivation?.isActive === false) throw new CastError('again');
  try {
    await context.requestSession();
  } catch (code) {
    throw new CastError(failureOf(code, context.getCastState()));
  }
  const session = context.getCurrentSession();
  if (!session) throw new CastError('failed');
  return session;
}

/** @param code https://developers.google.com/cast/docs/reference/web_sender/chrome.cast#.ErrorCode */
function failureOf(code: unknown, state: string): CastFailure {
  if (code === 'cancel') return 'cancelled';
  const hasNoDevice = code === 'session_error' && state === 'NO_DEVICES_AVAILABLE';
  return code === 'receiver_unavailable' || hasNoDevice ? 'noDevice' : 'failed';
}
