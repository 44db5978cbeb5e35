import type { LibraryRecord, MediaRecord } from '@mediothek/contract';
import { captionFiles } from './captions.ts';
import { type Clip, isVideo } from './clip.ts';
import type { SourceMedium, Sources } from './sources.ts';

type Files = NonNullable<MediaRecord['files']>;

/** Properties of a clip's images. */
export interface ImageInfo {
  /** Average colour of the poster. */
  colour: string;
  scenes?: Files['scenes'];
}

/**
 * Composes the records of the library in the order of a dump: subjects, publishers, series, media. Keys have the order
 * of the schema.
 * @param imageInfo of each clip, by id; online media without a clip are omitted
 */
export function composeLibrary(
  sources: Sources,
  clips: readonly Clip[],
  imageInfo: ReadonlyMap<string, ImageInfo>,
): LibraryRecord[] {
  const subjects = Object.entries(sources.subjects).map(([id, [item, en, de]]): LibraryRecord => {
    return { kind: 'subject', id, uri: `http://www.wikidata.org/entity/${item}`, title: { en, de } };
  });
  const media = sources.media.flatMap((source) => {
    const clip = clips.find(({ id }) => id === source.id);
    return clip || source.stock === 'offline' ? [composeMedium(source, clip, imageInfo.get(source.id))] : [];
  });
  return [
    ...subjects,
    ...sources.publishers.map((publisher): LibraryRecord => ({ kind: 'publisher', ...publisher })),
    ...sources.series.map((series): LibraryRecord => ({ kind: 'series', ...series })),
    ...media,
  ];
}

function composeMedium(source: SourceMedium, clip: Clip | undefined, imageInfo: ImageInfo | undefined): MediaRecord {
  const { captions, descriptions, duration, licence, doi, series, stock, testData, added, ...rest } = source;
  const { withdrawn, views, chapters, supplements, ...head } = rest;
  const seconds = clip?.seconds ?? duration;
  return {
    kind: 'media',
    ...head,
    ...(seconds !== undefined && { duration: seconds }),
    ...(licence && { licence }),
    ...(doi && { doi }),
    series,
    stock,
    ...(testData && { testData }),
    added,
    ...(withdrawn && { withdrawn }),
    ...(views !== undefined && { views }),
    ...(chapters && { chapters }),
    ...(supplements && { supplements }),
    ...(clip && { files: composeFiles(clip, source, imageInfo) }),
  };
}

function composeFiles(clip: Clip, source: SourceMedium, imageInfo: ImageInfo | undefined): Files {
  const at = (name: string): string => `${clip.id}/${name}`;
  const captions = captionFiles(source).map(({ lang, kind, name }) => ({ lang, kind, file: at(name) }));
  return {
    ...(clip.form === 'adaptive' && { hls: at('master.m3u8') }),
    progressive: [
      isVideo(clip)
        ? { file: at('video.mp4'), mime: 'video/mp4', height: clip.form === 'adaptive' ? 240 : 360 }
        : { file: at('audio.m4a'), mime: 'audio/mp4' },
    ],
    poster: at('poster.jpg'),
    ...(imageInfo && { posterColor: imageInfo.colour }),
    ...(isVideo(clip) && { flipbook: at('flipbook.jpg') }),
    ...(imageInfo?.scenes && { scenes: imageInfo.scenes }),
    ...(captions.length > 0 && { captions }),
  };
}
