/** A clip of the demo library, drawn and sounded by ffmpeg's own sources. */
export interface Clip {
  /** Id of the medium it belongs to, and the name of its folder. */
  id: string;
  seconds: number;
  /** lavfi graph with one video output of 16:9; a clip without is an audio recording. */
  video?: string;
  /** lavfi graph with one audio output. */
  audio?: string;
  /** `adaptive`: HLS and DASH in two rungs, and the low rung as one file; `progressive`: one file. */
  form: 'adaptive' | 'progressive';
  /** x264's quality factor; noisy pictures get a higher one, so that the whole library stays small. */
  crf?: number;
  /** Second of the frame shown before playback. */
  posterAt?: number;
}
