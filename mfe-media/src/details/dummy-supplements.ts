import type { MediaDetails } from '@mediothek/contract';

/** Placeholders that let in-house users check the list. Their URLs do not exist (RFC 2606). */
export const dummySupplements: NonNullable<MediaDetails['supplements']> = [
  {
    title: { en: 'Dummy: slides of the talk', de: 'Platzhalter: Folien zum Vortrag' },
    href: 'https://example.org/slides.pdf',
    type: 'application/pdf',
    size: 2_345_678,
  },
  {
    title: { en: 'Dummy: research data', de: 'Platzhalter: Forschungsdaten' },
    href: 'https://example.org/data.zip',
    type: 'application/zip',
    size: 1_234_567_890,
  },
  {
    title: { en: 'Dummy: without type and size', de: 'Platzhalter: ohne Art und Größe' },
    href: 'https://example.org/accompanying-website',
  },
];
