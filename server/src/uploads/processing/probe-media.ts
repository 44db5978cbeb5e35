/** Reads the properties of a file with ffprobe, as far as processing needs them. */
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { type FfmpegInput, type FfmpegLimits, runFfprobe } from './run-ffmpeg.ts';

const Tags = Type.Object({
  language: Type.Optional(Type.String()),
  LANGUAGE: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  handler_name: Type.Optional(Type.String()),
});
const Disposition = Type.Object({
  attached_pic: Type.Optional(Type.Integer()),
  visual_impaired: Type.Optional(Type.Integer()),
  descriptions: Type.Optional(Type.Integer()),
});
const ProbedStream = Type.Object({
  index: Type.Integer(),
  codec_type: Type.Optional(Type.String()),
  codec_name: Type.Optional(Type.String()),
  profile: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  pix_fmt: Type.Optional(Type.String()),
  field_order: Type.Optional(Type.String()),
  sample_aspect_ratio: Type.Optional(Type.String()),
  avg_frame_rate: Type.Optional(Type.String()),
  start_time: Type.Optional(Type.String()),
  duration: Type.Optional(Type.String()),
  bit_rate: Type.Optional(Type.String()),
  channels: Type.Optional(Type.Integer()),
  disposition: Type.Optional(Disposition),
  side_data_list: Type.Optional(Type.Array(Type.Object({ rotation: Type.Optional(Type.Number()) }))),
  tags: Type.Optional(Tags),
});
export type ProbedStream = Static<typeof ProbedStream>;
const Probed = Type.Object({
  streams: Type.Array(ProbedStream),
  format: Type.Object({ duration: Type.Optional(Type.String()) }),
});
export interface Probed extends Static<typeof Probed> {
  /** The decoder rejected frames because of their size. The stream then has no size. */
  exceedsPixels: boolean;
}

/** Seconds. Reading the index of a long video takes less. */
const timeoutSeconds = 20;

/** @throws FfmpegError for another container, or a broken file */
export async function probeMedia(input: FfmpegInput, limits: FfmpegLimits = {}): Promise<Probed> {
  const show = ['-show_streams', '-show_format', '-of', 'json'];
  let exceedsPixels = false;
  const onStderr = (text: string) => {
    exceedsPixels ||= text.includes('max pixel count');
  };
  const output = await runFfprobe(input, show, { seconds: timeoutSeconds, ...limits, onStderr });
  return { ...Value.Parse(Probed, JSON.parse(output)), exceedsPixels };
}
