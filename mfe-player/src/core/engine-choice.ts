/** Chooses the engines for a medium, from its files and the browser's capabilities. */

export interface Offer {
  hls: boolean;
  progressive: boolean;
}
export interface Capabilities {
  /** Media Source Extensions, or the managed variant of Safari on iPhones. */
  mse: boolean;
  /** The browser reports that it plays HLS natively. */
  nativeHls: boolean;
  /** Native HLS is better than hls.js: AirPlay, lower power consumption (Safari). */
  prefersNativeHls: boolean;
}
export type EngineKind = 'hls-js' | 'native-hls' | 'progressive';
/** Limit of a debug flag: HLS if there is any, or files only. */
export type DeliveryPreference = 'hls' | 'progressive';

/**
 * Engines to try, the best first; empty if nothing can be played. Chromium reports "maybe" for HLS since version 142,
 * but there only hls.js is tested. Native HLS is therefore first only if the browser prefers it or has no MSE.
 */
export function engineOrder(offer: Offer, can: Capabilities, preference?: DeliveryPreference): EngineKind[] {
  const native: EngineKind[] = can.nativeHls ? ['native-hls'] : [];
  const ours: EngineKind[] = can.mse ? ['hls-js'] : [];
  const adaptive = can.prefersNativeHls ? [...native, ...ours] : [...ours, ...native];
  const ways: EngineKind[] = [...(offer.hls ? adaptive : []), ...(offer.progressive ? (['progressive'] as const) : [])];
  const files = ways.filter((way) => way === 'progressive');
  if (preference === 'progressive') return files;
  return preference === 'hls' && ways.length > files.length ? ways.filter((way) => way !== 'progressive') : ways;
}
