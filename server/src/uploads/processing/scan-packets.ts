/** Reads the packets of a stream without decoding them, to find its keyframes and its real end. */
import { type FfmpegInput, type FfmpegLimits, runFfprobe } from './run-ffmpeg.ts';

export interface PacketScan {
  packets: number;
  /** Seconds. End of the last packet. */
  end: number;
  /** Seconds. `undefined`: there is no keyframe. */
  firstKeyframe: number | undefined;
  keyframes: number;
  /** Maximum seconds between two keyframes, or between the last one and the end. */
  longestGap: number;
}

/** Counts lines of `time,duration,flags` as they arrive, because a day of video has millions. */
export function createPacketCounter(): { add(text: string): void; result(): PacketScan } {
  let partialLine = '';
  let lastKeyframe: number | undefined;
  const scan: PacketScan = { packets: 0, end: 0, firstKeyframe: undefined, keyframes: 0, longestGap: 0 };
  const count = (line: string) => {
    const [time = '', duration = '', flags = ''] = line.split(',');
    const start = Number.parseFloat(time);
    if (!Number.isFinite(start)) return;
    scan.packets += 1;
    scan.end = Math.max(scan.end, start + (Number.parseFloat(duration) || 0));
    if (!flags.startsWith('K')) return;
    scan.firstKeyframe ??= start;
    scan.longestGap = Math.max(scan.longestGap, start - (lastKeyframe ?? start));
    scan.keyframes += 1;
    lastKeyframe = start;
  };
  return {
    add(text) {
      const lines = (partialLine + text).split('\n');
      partialLine = lines.pop() ?? '';
      lines.forEach(count);
    },
    result: () => ({ ...scan, longestGap: Math.max(scan.longestGap, scan.end - (lastKeyframe ?? scan.end)) }),
  };
}

/**
 * @param stream index of the stream in the file
 * @throws FfmpegError
 */
export async function scanPackets(input: FfmpegInput, stream: number, limits: FfmpegLimits = {}): Promise<PacketScan> {
  const counter = createPacketCounter();
  const show = [
    '-select_streams',
    String(stream),
    '-show_entries',
    'packet=pts_time,duration_time,flags',
    '-of',
    'csv=p=0',
  ];
  await runFfprobe(input, show, { ...limits, onOutput: counter.add });
  return counter.result();
}
