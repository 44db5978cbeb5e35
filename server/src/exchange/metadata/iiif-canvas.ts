/** The canvas of a medium: its files, chapters and captions on a timeline, or its image if nothing can be played. */
import { isPlayable, type MediaDetails } from '@mediothek/contract';
import { type IiifNode, languageMap, languageName, labelOf, manifestUrl, portalText, unnamed } from './iiif-values.ts';
import { thumbnailUrl, type MetadataOptions } from './metadata-options.ts';
import { absoluteUri } from './uri.ts';

/** An image of the medium. */
export interface SizedImage {
  /** Absolute path. */
  path: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Size of a canvas whose image or file has an unknown size. Only its aspect ratio matters. */
const usualSize = { width: 1280, height: 720 };

interface CanvasOptions extends MetadataOptions {
  thumbnail?: SizedImage | undefined;
}

const canvasUrl = (origin: string, id: string): string => `${manifestUrl(origin, id)}/canvas`;

/** Whether a medium has a timeline: files, and a known duration. */
export const hasTimeline = (medium: MediaDetails): medium is MediaDetails & { duration: number } =>
  isPlayable(medium) && medium.duration !== undefined && medium.duration > 0;

/** Annotation page that shows one body on all of the canvas. */
function painting(canvas: string, body: IiifNode): IiifNode[] {
  const annotation = { id: `${canvas}/painting/1`, type: 'Annotation', motivation: 'painting', body, target: canvas };
  return [{ id: `${canvas}/painting`, type: 'AnnotationPage', items: [annotation] }];
}

/** Aspect ratio of the film, which its image and its scenes have too. */
function frameOf(
  { scenes, files }: MediaDetails,
  thumbnail: SizedImage | undefined,
): { width: number; height: number } {
  const { width, height } = scenes ?? thumbnail ?? usualSize;
  const lines = Math.max(0, ...files.progressive.map((file) => file.height ?? 0)) || usualSize.height;
  return { width: Math.max(1, Math.round((lines * width) / height)), height: lines };
}

function imageCanvas(canvas: string, medium: MediaDetails, { origin, thumbnail }: CanvasOptions): IiifNode {
  const size = thumbnail ? { width: thumbnail.width, height: thumbnail.height } : usualSize;
  const id = thumbnail ? `${origin}${thumbnail.path}` : thumbnailUrl(origin, medium);
  return {
    id: canvas,
    type: 'Canvas',
    label: labelOf(medium.title, medium.id),
    ...size,
    items: painting(canvas, { id, type: 'Image', format: 'image/jpeg', ...size }),
  };
}

/** `MP4` for `video/mp4`. */
const formatName = (mime: string): string => (mime.split('/')[1] ?? mime).toUpperCase();

/** The files: those of which a player needs one only, the largest first, and the adaptive stream as the last choice. */
function recordings(medium: MediaDetails & { duration: number }, origin: string, frame: object): IiifNode {
  const { hls, progressive } = medium.files;
  const type = medium.medium === 'audio' ? 'Sound' : 'Video';
  const files = progressive.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0));
  const choices: IiifNode[] = [
    ...files.map(({ src, mime, height }) => ({ src, format: mime, label: height ? `${height}p` : formatName(mime) })),
    ...(hls ? [{ src: hls, format: 'application/vnd.apple.mpegurl', label: 'HLS' }] : []),
  ].map(({ src, format, label }) => ({
    id: absoluteUri(src, origin),
    type,
    format,
    label: unnamed(label),
    duration: medium.duration,
    ...frame,
  }));
  const [first, ...others] = choices;
  return first && others.length === 0 ? first : { type: 'Choice', items: choices };
}

function captionPage(canvas: string, medium: MediaDetails, origin: string): IiifNode[] {
  const captions = medium.files.captions.filter(({ kind }) => kind !== 'descriptions');
  if (captions.length === 0) return [];
  const items = captions.map(({ lang, src }, index) => ({
    id: `${canvas}/captions/${index + 1}`,
    type: 'Annotation',
    motivation: 'supplementing',
    body: {
      id: absoluteUri(src, origin),
      type: 'Text',
      format: 'text/vtt',
      label: portalText((own, locale) => own.captions(languageName(lang, locale))),
      language: lang,
    },
    target: canvas,
  }));
  return [{ id: `${canvas}/captions`, type: 'AnnotationPage', items }];
}

/** The canvas of a medium. */
export function mediumCanvas(medium: MediaDetails, options: CanvasOptions): IiifNode {
  const { origin, thumbnail } = options;
  const canvas = canvasUrl(origin, medium.id);
  if (!hasTimeline(medium)) return imageCanvas(canvas, medium, options);
  const isAudio = medium.medium === 'audio';
  const frame = isAudio ? {} : frameOf(medium, thumbnail);
  const captions = captionPage(canvas, medium, origin);
  return {
    id: canvas,
    type: 'Canvas',
    label: labelOf(medium.title, medium.id),
    duration: medium.duration,
    ...frame,
    items: painting(canvas, recordings(medium, origin, frame)),
    annotations: captions.length > 0 ? captions : undefined,
    accompanyingCanvas:
      isAudio && thumbnail ? imageCanvas(`${canvas}/accompanying`, medium, { origin, thumbnail }) : undefined,
  };
}

/** Chapters as ranges of the canvas. Each ends where the next one begins, the last one at the end of the medium. */
export function chapterRanges(medium: MediaDetails, { origin }: MetadataOptions): IiifNode[] {
  if (!hasTimeline(medium)) return [];
  const canvas = canvasUrl(origin, medium.id);
  const { chapters, duration } = medium;
  const ranges = chapters.flatMap(({ start, title }, index) => {
    const end = Math.min(chapters[index + 1]?.start ?? duration, duration);
    if (start >= end) return [];
    return {
      id: `${canvas}/chapters/${index + 1}`,
      type: 'Range',
      label: languageMap(title),
      items: [{ id: `${canvas}#t=${start},${end}`, type: 'Canvas' }],
    };
  });
  if (ranges.length === 0) return [];
  return [{ id: `${canvas}/chapters`, type: 'Range', label: portalText((own) => own.chapters), items: ranges }];
}
