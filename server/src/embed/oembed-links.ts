import { escapeHtml } from '../site/inline-json.ts';

const forms = { json: 'application/json+oembed', xml: 'text/xml+oembed' };

/**
 * The discovery links of https://oembed.com, for the head of a medium's page.
 * @param title of the medium, if it is known
 */
export const oembedLinks = (origin: string, id: string, title = ''): string =>
  Object.entries(forms)
    .map(([format, type]) => {
      const query = new URLSearchParams({ url: `${origin}/media/${id}`, format });
      const href = escapeHtml(`${origin}/oembed?${query.toString()}`);
      return `<link rel="alternate" type="${type}" href="${href}"${title && ` title="${escapeHtml(title)}"`}>`;
    })
    .join('');
