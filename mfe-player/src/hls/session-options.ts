import type { Capabilities, DeliveryPreference } from '../core/engine-choice.ts';
import type { OpenEngine } from './open-engine.ts';

export interface SessionOptions {
  media: HTMLMediaElement;
  hls?: string | undefined;
  /** All in seconds. */
  start?: number | undefined;
  end?: number | undefined;
  duration?: number | undefined;
  abilities: Capabilities;
  /** Called each time the medium is opened. */
  preference?: () => DeliveryPreference | undefined;
  /** Whether the progressive file of the lowest bitrate can be chosen. Called each time the renditions are read. */
  offerLowRate?: () => boolean;
  open: OpenEngine;
}
