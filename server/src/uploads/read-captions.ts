import { uploadLimits } from '@mediothek/contract';
import { CaptionsError } from '../library/media/captions-error.ts';
import { subRipToWebVtt } from '../library/media/sub-rip.ts';
import { parseWebVtt } from '../library/media/web-vtt.ts';
import { uploadError } from './upload-error.ts';

const unreadable = (why: string) => uploadError('captions.unreadable', `The captions cannot be read: ${why}`);

/** Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252, because SubRip files do not name their encoding. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads captions as WebVTT (https://www.w3.org/TR/webvtt1/).
 * @param bytes WebVTT or SubRip, whatever the file's name
 * @throws ApiError `bad_request` if it contains no cue
 */
export async function readCaptions(bytes: Buffer): Promise<string> {
  if (bytes.length > uploadLimits.maxCaptionsBytes) throw unreadable('too long');
  const text = decode(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  // An image or a video with the wrong name.
  if (text.includes('\0')) throw unreadable('not a text');
  try {
    const vtt = /^WEBVTT(?:[ \t\n]|$)/.test(text) ? text : subRipToWebVtt(text);
    if ((await parseWebVtt(vtt)).length > 0) return vtt;
  } catch (error) {
    if (error instanceof CaptionsError) throw unreadable(error.message);
    throw error;
  }
  throw unreadable('there is nothing said in it');
}
