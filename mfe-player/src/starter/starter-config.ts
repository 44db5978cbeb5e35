import type { StreamStart } from '@mediothek/contract';

/** The document's `<script type="application/json" id="stream-start">`, which stands between the video and the starter. */
export interface StarterConfig extends StreamStart {
  /** Address of the player's module, which is imported once the first frame is shown. */
  player: string;
  /** Begins at once; otherwise with a click on `[data-start]`. */
  autoplay: boolean;
}
