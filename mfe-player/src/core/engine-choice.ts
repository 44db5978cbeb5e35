/** Which way a medium is played, decided from what there is and what the browser can do. */

export interface Offer {
  hls: boolean;
  progressive: boolean;
}
export interface Capabilities {
  /** Media Source Extensions, or the managed variant of Safari on iPhones. */
  mse: boolean;
  /** The browser says that it plays HLS by itself. */
  nativeHls: boolean;
  /** Its own HLS is better than ours: AirPlay, power (Safari). */
  prefersNativeHls: boolean;
}
export type EngineKind = 'hls-js' | 'native-hls' | 'progressive';
/** What a debug flag limits the choice to: HLS where there is any, or files and nothing else. */
export type DeliveryPreference = 'hls' | 'progressive';

/**
 * The ways to try, best first; none when nothing can be played. Chromium answers "maybe" for HLS too since version 142,
 * but there our own is the tested one: native comes first where the browser prefers it or has no MSE.
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
