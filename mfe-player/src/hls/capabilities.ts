import type { Capabilities } from '../core/engine-choice.ts';

interface MediaSourceType {
  isTypeSupported(type: string): boolean;
}
export const hlsType = 'application/vnd.apple.mpegurl';
const plainVideo = 'video/mp4;codecs="avc1.42E01E,mp4a.40.2"';

/** The browser's HLS capabilities. Only Safari has an AirPlay picker, and its native HLS is the better choice there. */
export function detectCapabilities(media: HTMLMediaElement, scope: object = globalThis): Capabilities {
  const { ManagedMediaSource, MediaSource } = scope as Partial<Record<string, MediaSourceType>>;
  const nativeHls = media.canPlayType(hlsType) !== '';
  return {
    mse: (ManagedMediaSource ?? MediaSource)?.isTypeSupported(plainVideo) ?? false,
    nativeHls,
    prefersNativeHls: nativeHls && 'webkitShowPlaybackTargetPicker' in media,
  };
}
