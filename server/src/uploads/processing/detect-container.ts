/**
 * Detects the container by the first bytes of a file. A library for file types would detect hundreds of others, and
 * guess for text files.
 */
import { open } from 'node:fs/promises';
import type { MediaContainer } from '@mediothek/contract';

/** Names of ffmpeg's demuxers. */
export const demuxers = {
  mp4: 'mov',
  matroska: 'matroska',
  ogg: 'ogg',
  mpeg: 'mpeg',
  avi: 'avi',
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
} as const satisfies Record<MediaContainer, string>;

const headLength = 16;
/** Types of the first box in a QuickTime or ISO file (ISO/IEC 14496-12, QTFF). */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Brands of still pictures and bursts of them, such as AVIF and HEIC (ISO/IEC 23008-12, section 10). */
const pictureBrands = new Set(
  'avif avis avci avcs heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1 miaf jpeg jpgs'.split(' '),
);

const text = (head: Buffer, from: number, length: number): string => head.toString('latin1', from, from + length);

const isMovie = (head: Buffer): boolean => {
  const box = text(head, 4, 4);
  return firstBoxes.has(box) && !(box === 'ftyp' && pictureBrands.has(text(head, 8, 4)));
};

/** MPEG audio: eleven set bits, layer III, and a valid bitrate and sampling rate. */
const isMp3Frame = (head: Buffer): boolean => {
  const [sync = 0, layer = 0, rates = 0] = head;
  return sync === 0xff && (layer & 0xe6) === 0xe2 && rates >> 4 !== 0xf && rates >> 4 !== 0 && (rates & 0xc) !== 0xc;
};

const signatures: readonly (readonly [MediaContainer, (head: Buffer) => boolean])[] = [
  ['mp4', (head) => isMovie(head) && (head.readUInt32BE() >= 8 || head.readUInt32BE() === 1)],
  ['matroska', (head) => head.readUInt32BE() === 0x1a45dfa3],
  ['ogg', (head) => text(head, 0, 4) === 'OggS'],
  ['mpeg', (head) => head.readUInt32BE() === 0x000001ba],
  ['avi', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'AVI '],
  ['wav', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WAVE'],
  ['flac', (head) => text(head, 0, 4) === 'fLaC'],
  ['mp3', (head) => text(head, 0, 3) === 'ID3' || isMp3Frame(head)],
];

/** @returns `undefined` for a container that the portal does not accept */
export function containerOf(head: Buffer): MediaContainer | undefined {
  if (head.length < 12) return undefined;
  return signatures.find(([, matches]) => matches(head))?.[0];
}

/** Container of a file. `undefined`: the portal does not accept it. */
export async function detectContainer(path: string): Promise<MediaContainer | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return containerOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
