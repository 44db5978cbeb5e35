import type { StreamStart } from '@mediothek/contract';

/** JSON of the document's `<script type="application/json" id="stream-start">`, between the video and the starter. */
export interface StarterConfig extends StreamStart {
  /** URL of the player's module, which is imported after the first frame. */
  player: string;
  /** `true`: begins immediately. `false`: begins with a click on `[data-start]`. */
  autoplay: boolean;
}
