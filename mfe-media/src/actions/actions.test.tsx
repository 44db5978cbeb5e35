/** Actions of a medium, tested through its page: texts, copying and links of each dialog. */
import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type FakeAnswer } from '@mediothek/platform/testing';
import type { Citation } from '@mediothek/contract';
import { videoOf } from '../details/testing-details.ts';
import * as remote from '../remote.ts';
import { fakeDetails } from '../testing-media.ts';
import { citationHtml } from './cite/citation-html.ts';

const citations = (addition: string): { citations: Citation[] } => ({
  citations: [
    {
      format: 'apa',
      text: `Chladni, E. <b> Sand${addition}.`,
      runs: [{ text: 'Chladni, E. <b> ' }, { text: 'Sand', italic: true }, { text: `${addition}.` }],
      inText: '(Chladni, 2024)',
    },
    { format: 'bibtex', text: `@misc{chladni2024_7,\n\ttitle = {Sand${addition}},\n}\n` },
  ],
});
const files = {
  files: [
    { role: 'hls', href: '/files/7/master.m3u8', type: 'application/vnd.apple.mpegurl' },
    { role: 'progressive', href: '/files/7/360.mp4', type: 'video/mp4', size: 1_234_567, height: 360 },
    { role: 'progressive', href: '/files/7/720.mp4', type: 'video/mp4', size: 9_876_543, height: 720 },
    { role: 'captions', href: '/files/7/de.vtt', type: 'text/vtt', size: 900, lang: 'de', kind: 'captions' },
    { role: 'poster', href: '/files/7/poster.jpg', type: 'image/jpeg' },
  ],
};
const defaultResponses: Record<string, FakeAnswer> = {
  '/api/v0/videos/7/citations?lang=en&t=0': citations(''),
  '/api/v0/videos/7/citations?lang=de&t=0': citations(' auf Deutsch'),
  '/api/v0/videos/7/citations?lang=en&t=75': citations(' at 1:15'),
  '/api/v0/videos/7/files': files,
};

interface OpenOptions {
  locale?: 'en' | 'de';
  path?: string;
  responses?: Record<string, FakeAnswer>;
}

async function open(name: string, options: OpenOptions = {}) {
  const page = await renderPage(remote, 'details', {
    path: options.path ?? '/media/7',
    params: { id: '7' },
    locale: options.locale ?? 'en',
    answers: { '/api/v0/videos/7': fakeDetails(), ...defaultResponses, ...options.responses },
  });
  fireEvent.click(screen.getByRole('button', { name }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('CiteDialog', () => {
  test('shows a style with its italics, and copies it', async () => {
    const user = userEvent.setup();
    const { dialog } = await open('Cite');
    expect((await dialog.findByText('Sand')).tagName).toBe('EM');
    expect(dialog.getByText(/^Chladni, E/)).toHaveTextContent('Chladni, E. <b> Sand.');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('Chladni, E. <b> Sand.');
    await user.click(dialog.getByRole('button', { name: 'Copy the in-text citation' }));
    expect(await navigator.clipboard.readText()).toBe('(Chladni, 2024)');
  });

  test('cites a time, and rejects invalid times', async () => {
    const { dialog } = await open('Cite');
    await dialog.findByText('Sand');
    fireEvent.click(dialog.getByLabelText('At 00:00'));
    const time = dialog.getByLabelText('Time (h:mm:ss)');
    expect(time).toHaveValue('00:00');
    fireEvent.change(time, { target: { value: '1:15' } });
    await waitFor(() => expect(dialog.getByText(/^Chladni, E/)).toHaveTextContent('Sand at 1:15.'));
    expect(dialog.getByLabelText('At 01:15')).toBeChecked();
    fireEvent.change(time, { target: { value: 'soon' } });
    expect(time).toBeInvalid();
    expect(dialog.getByLabelText('At 00:00')).toBeChecked();
    expect(dialog.getByText('Enter a time such as 1:30 or 1:02:30.')).toBeVisible();
    fireEvent.change(time, { target: { value: '1:30' } });
    expect(dialog.getByText('Enter a time before the end (01:30).')).toBeVisible();
    expect(dialog.getByText(/^Chladni, E/)).toHaveTextContent('Sand.');
  });

  test('offers data to copy and as a file', async () => {
    const { dialog } = await open('Zitieren', { locale: 'de' });
    fireEvent.click(await dialog.findByRole('radio', { name: 'BibTeX' }));
    expect(dialog.getByRole('region', { name: 'Eintrag' })).toHaveTextContent('@misc{chladni2024_7');
    expect(dialog.getByRole('link', { name: 'Als Datei herunterladen' })).toHaveAttribute(
      'href',
      '/api/v0/videos/7/citation?format=bibtex&lang=de',
    );
  });

  test('shows an error if the citations could not be loaded, and loads again on Retry', async () => {
    const path = '/api/v0/videos/7/citations?lang=en&t=0';
    const { dialog, requests } = await open('Cite', { responses: { [path]: 500 } });
    fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests.filter((request) => request === `GET ${path}`).length).toBeGreaterThan(1));
  });
});

describe('citationHtml', () => {
  test('has italics and no other markup', () => {
    expect(citationHtml([{ text: 'A & <b> ' }, { text: 'Sand', italic: true }])).toBe(
      'A &amp; &lt;b&gt; <em>Sand</em>',
    );
  });
});

describe('ShareDialog', () => {
  test('has the link at a time, to copy, to send and to scan', async () => {
    const user = userEvent.setup();
    const { dialog } = await open('Share');
    const link = dialog.getByLabelText('Link');
    expect(link).toHaveValue('http://localhost/media/7');
    const code = () => dialog.getByRole('img', { name: 'QR code for the link' }).innerHTML;
    const before = code();
    await user.click(dialog.getByLabelText('Start at 00:00'));
    fireEvent.change(dialog.getByLabelText('Time (h:mm:ss)'), { target: { value: '1:15' } });
    expect(link).toHaveValue('http://localhost/media/7?t=75');
    expect(code()).not.toBe(before);
    expect(dialog.getByRole('link', { name: 'By e-mail' })).toHaveAttribute(
      'href',
      'mailto:?subject=Sand%20on%20a%20plate&body=http%3A%2F%2Flocalhost%2Fmedia%2F7%3Ft%3D75',
    );
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/media/7?t=75');
    expect(dialog.getByRole('link', { name: 'Save the QR code (SVG)' })).toHaveAttribute('download', 'qr-media-7.svg');
  });

  test('starts at the time in the URL before the player is loaded, then at the time of the native video', async () => {
    const user = userEvent.setup();
    const { dialog } = await open('Share', { path: '/media/7?t=5' });
    await user.click(dialog.getByLabelText('Start at 00:05'));
    expect(dialog.getByLabelText('Link')).toHaveValue('http://localhost/media/7?t=5');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    videoOf().currentTime = 12.7;
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(await screen.findByLabelText('Start at 00:12'));
    expect(screen.getByLabelText('Link')).toHaveValue('http://localhost/media/7?t=12');
  });

  const labels: [locale: 'en' | 'de', button: string, label: string][] = [
    ['en', 'Share', 'Start at 01:15'],
    ['en', 'Cite', 'At 01:15'],
    ['de', 'Teilen', 'Bei 01:15 beginnen'],
    ['de', 'Zitieren', 'An der Stelle 01:15'],
  ];
  test.each(labels)('%s, %s: names the time of the press, while the video plays on', async (locale, name, label) => {
    await renderPage(remote, 'details', {
      path: '/media/7',
      params: { id: '7' },
      locale,
      answers: { '/api/v0/videos/7': fakeDetails(), ...defaultResponses },
    });
    videoOf().currentTime = 75.2;
    fireEvent.click(screen.getByRole('button', { name }));
    videoOf().currentTime = 77;
    expect(await screen.findByLabelText(label)).not.toBeChecked();
    videoOf().currentTime = 80;
    fireEvent.click(screen.getByLabelText(label));
    expect(screen.getByRole('textbox', { name: /h:mm:ss/ })).toHaveValue('01:15');
  });

  test('links to the section that is repeated, or to the complete medium', async () => {
    const user = userEvent.setup();
    const { dialog } = await open('Share');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    const player = document.querySelector('mediothek-player');
    Object.assign(player ?? {}, { playFrom() {}, currentTime: 15, section: { start: 12.4, end: 20.1 } });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const only = await screen.findByRole('checkbox', { name: 'Only the section from 00:12 to 00:20' });
    expect(screen.getByLabelText('Link')).toHaveValue('http://localhost/media/7?t=12&end=21');
    expect(screen.queryByLabelText(/^Start at/)).toBeNull();
    await user.click(only);
    expect(screen.getByLabelText('Link')).toHaveValue('http://localhost/media/7');
    await user.click(screen.getByLabelText('Start at 00:15'));
    expect(screen.getByLabelText('Link')).toHaveValue('http://localhost/media/7?t=15');
  });

  test('shows a hint if copying is blocked', async () => {
    const user = userEvent.setup();
    const { dialog } = await open('Share');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByText(/Select the text to copy it yourself/)).toBeVisible();
  });
});

describe('EmbedDialog', () => {
  test('has code that plays only the section that is repeated', async () => {
    const user = userEvent.setup();
    const { dialog } = await open('Embed');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    const player = document.querySelector('mediothek-player');
    Object.assign(player ?? {}, { playFrom() {}, currentTime: 15, section: { start: 12.4, end: 20.1 } });
    await user.click(screen.getByRole('button', { name: 'Embed' }));
    const only = await screen.findByRole('checkbox', { name: 'Only the section from 00:12 to 00:20' });
    const code = () => screen.getByRole('region', { name: 'HTML code' }).textContent;
    expect(code()).toContain('/player/7?t=12&amp;end=21&amp;lang=en"');
    expect(screen.getByTitle('Sand on a plate')).toHaveAttribute('src', '/player/7?t=12&end=21&lang=en');
    await user.click(only);
    expect(code()).toContain('/player/7?lang=en"');
  });

  test('has code for a size, a start, and a question first; the preview shows the player', async () => {
    const { dialog } = await open('Embed');
    const code = () => dialog.getByRole('region', { name: 'HTML code' }).textContent;
    expect(code()).toContain('src="http://localhost/player/7?lang=en"');
    expect(dialog.getByTitle('Sand on a plate')).toHaveAttribute('src', '/player/7?lang=en');
    fireEvent.click(dialog.getByRole('radio', { name: '1280 × 720 (16:9)' }));
    expect(code()).toContain('width="1280" height="720"');
    fireEvent.click(dialog.getByLabelText('Start at 00:00'));
    fireEvent.change(dialog.getByLabelText('Time (h:mm:ss)'), { target: { value: '75' } });
    expect(code()).toContain('/player/7?t=75&amp;lang=en"');
    expect(dialog.getByTitle('Sand on a plate')).toHaveAttribute('src', '/player/7?t=75&lang=en');
    fireEvent.click(dialog.getByLabelText('Ask before loading'));
    expect(code()).toContain('srcdoc="');
    expect(code()).toContain('Test Portal');
  });

  test('accepts a custom size within its limits', async () => {
    const { dialog } = await open('Embed');
    fireEvent.click(dialog.getByRole('radio', { name: 'Custom size' }));
    const width = dialog.getByLabelText('Width in pixels');
    fireEvent.change(width, { target: { value: '20' } });
    expect(width).toBeInvalid();
    expect(dialog.getByText('Enter a whole number from 256 to 7,680.')).toBeVisible();
    expect(dialog.queryByRole('region', { name: 'HTML code' })).toBeNull();
    fireEvent.change(width, { target: { value: '500' } });
    expect(dialog.getByRole('region', { name: 'HTML code' })).toHaveTextContent('width="500" height="360"');
    expect(dialog.queryByText(/Aspect ratio/)).toBeNull();
    fireEvent.change(width, { target: { value: '478' } });
    expect(dialog.getByText('Aspect ratio 4:3')).toBeVisible(); // within 0.01
    fireEvent.change(width, { target: { value: '360' } });
    expect(dialog.getByText('Aspect ratio 1:1')).toBeVisible();
  });
});

describe('DownloadDialog', () => {
  test('lists the files, the best first, with format and size, and the licence', async () => {
    const { dialog } = await open('Herunterladen', { locale: 'de' });
    await dialog.findByRole('heading', { name: 'Video oder Aufnahme' });
    const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');
    const links = dialog.getAllByRole('link').map((link) => [plain(link.textContent), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Lizenz: CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
      ['720p · MP49,9 MB', '/api/v0/videos/7/files/download?height=720'],
      ['360p · MP41,2 MB', '/api/v0/videos/7/files/download?height=360'],
      ['Untertitel für Hörgeschädigte, Deutsch · VTT900 B', '/files/7/de.vtt'],
    ]);
    expect(dialog.getByText(/Nennen Sie die Urheberinnen/)).toBeVisible();
  });

  test('shows if there is no licence or no file', async () => {
    const { dialog } = await open('Download', {
      responses: { '/api/v0/videos/7': fakeDetails({ licence: undefined }), '/api/v0/videos/7/files': { files: [] } },
    });
    expect(await dialog.findByText('There are no files to download.')).toBeVisible();
    expect(dialog.getByText('No licence is stated: all rights are reserved.')).toBeVisible();
  });
});

describe('ActionBar', () => {
  test('has working links, and opens a dialog once, also by the space bar', async () => {
    const { dialog } = await open('Cite');
    expect(screen.getByRole('button', { name: 'Cite', hidden: true })).toHaveAttribute(
      'href',
      '/api/v0/videos/7/citation?format=apa&lang=en',
    );
    expect(screen.getByRole('button', { name: 'Embed', hidden: true })).toHaveAttribute('href', '/player/7');
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(screen.getByRole('button', { name: 'Share' }), { key: ' ' });
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('offers no player and no files for an offline medium', async () => {
    await renderPage(remote, 'details', {
      params: { id: '7' },
      answers: { '/api/v0/videos/7': fakeDetails({ stock: 'offline', files: { progressive: [], captions: [] } }) },
    });
    const names = within(screen.getByRole('group', { name: 'Actions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.filter((name) => ['Cite', 'Share', 'Embed', 'Download'].includes(name ?? ''))).toEqual([
      'Cite',
      'Share',
    ]);
  });
});
