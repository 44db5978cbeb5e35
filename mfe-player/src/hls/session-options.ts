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
  /** Asked each time when the medium is opened. */
  preference?: () => DeliveryPreference | undefined;
  /** Is the progressive file of the lowest rate among the qualities to choose from? Asked with each look at them. */
  offerLowRate?: () => boolean;
  open: OpenEngine;
}
