/** Common names of media types whose subtype is not one. */
const knownTypes: Readonly<Record<string, string>> = {
  'application/vnd.oasis.opendocument.presentation': 'ODP',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'audio/mp4': 'M4A',
  'audio/mpeg': 'MP3',
  'text/markdown': 'Markdown',
  'text/plain': 'TXT',
  'video/quicktime': 'MOV',
};

/** `MP4` for `video/mp4; codecs="…"`. A type without a short name is returned unchanged. */
export function fileTypeName(type: string): string {
  const [essence = ''] = type.split(';', 1);
  const short = /^[a-z]+\/(?:x-)?([a-z0-9]{2,5})(?:\+[a-z]+)?$/.exec(essence)?.[1];
  return knownTypes[essence] ?? short?.toUpperCase() ?? essence;
}
