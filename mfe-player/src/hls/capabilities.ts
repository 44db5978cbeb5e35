import type { Capabilities } from '../core/engine-choice.ts';

interface MediaSourceType {
  isTypeSupported(type: string): boolean;
}
export const hlsType = 'application/vnd.apple.mpegurl';
const plainVideo = 'video/mp4;codecs="avc1.42E01E,mp4a.40.2"';

/** What this browser can do with HLS. Only Safari has an own picker for AirPlay, and there its own HLS is the better one. */
export function detectCapabilities(media: HTMLMediaElement, scope: object = globalThis): Capabilities {
  const { ManagedMediaSource, MediaSource } = scope as Partial<Record<string, MediaSourceType>>;
  const nativeHls = media.canPlayType(hlsType) !== '';
  return {
    mse: (ManagedMediaSource ?? MediaSource)?.isTypeSupported(plainVideo) ?? false,
    nativeHls,
    prefersNativeHls: nativeHls && 'webkitShowPlaybackTargetPicker' in media,
  };
}
