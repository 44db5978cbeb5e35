/** Error page of the embedded player (specification, section 2.8). */
import {
  defaultLocale,
  errorStatus,
  escapeHtml,
  logoHeight,
  pickText,
  type Locale,
  type SiteConfig,
} from '@mediothek/contract';

interface ErrorTexts {
  missing: string;
  withdrawn: string;
  failed: string;
  later: string;
  /** @param place the name of the portal after its preposition */
  open: (portal: string, place?: string) => string;
}

const texts: Readonly<Record<Locale, ErrorTexts>> = {
  en: {
    missing: 'There is nothing to play here.',
    withdrawn: 'It has been withdrawn.',
    failed: 'The player could not be loaded.',
    later: 'Please try again in a moment.',
    open: (portal, place = `in ${portal}`) => `Open ${place}`,
  },
  de: {
    missing: 'Hier gibt es nichts abzuspielen.',
    withdrawn: 'Es wurde zurückgezogen.',
    failed: 'Der Player konnte nicht geladen werden.',
    later: 'Bitte versuchen Sie es gleich noch einmal.',
    open: (portal, place = `im ${portal}`) => `${place.charAt(0).toUpperCase()}${place.slice(1)} öffnen`,
  },
};

/** Parts of the site configuration that the page shows. */
export type EmbedSite = Pick<SiteConfig, 'name' | 'nameWithPreposition' | 'logo'>;

export interface EmbedError {
  status: number;
  locale: Locale;
  /** Name of the portal. */
  portal: string;
  /** `undefined`: it could not be read. The page then shows the portal's name instead of the logo. */
  site: EmbedSite | undefined;
  /** Path of the portal's page around the medium. */
  mediaPath: string;
  /** Title of a withdrawn medium. */
  title?: string | undefined;
}

/** The theme is that of the cookie, or else of the system: `themeScript` of the document. */
export const embedErrorStyle = [
  ':root{color-scheme:light dark}',
  ':root[data-theme=light]{color-scheme:light}',
  ':root[data-theme=dark]{color-scheme:dark}',
  'body{margin:0;background:canvas;color:canvastext;font:1em/1.5 system-ui,sans-serif}',
  'main{display:grid;place-content:safe center;justify-items:center;gap:.5em;min-block-size:100vh;padding:1em;box-sizing:border-box;text-align:center;overflow-wrap:anywhere}',
  'h1,p{margin:0}h1{font-size:1.125em}',
  '.name,.code{font-size:1.5em;line-height:1.25}',
  'img{block-size:2rem;max-inline-size:100%}',
  'a{display:inline-block;padding:.5em 1em;border:1px solid;border-radius:.5em;color:inherit}',
  ':focus-visible{outline:2px solid;outline-offset:2px}',
  '.on-dark{display:none}',
  '@media(prefers-color-scheme:dark){:root:not([data-theme=light]) .on-dark{display:inline}:root:not([data-theme=light]) .on-light{display:none}}',
  ':root[data-theme=dark] .on-dark{display:inline}:root[data-theme=dark] .on-light{display:none}',
].join('');

export const embedErrorTitle = ({ status, portal }: EmbedError): string =>
  `<title>${escapeHtml(`${status} – ${portal}`)}</title>`;

export function embedErrorMain({ status, locale, portal, site, mediaPath, title }: EmbedError): string {
  const { missing, withdrawn, failed, later, open } = texts[locale];
  const isGone = status === errorStatus.gone;
  const reasons: Record<number, string> = { [errorStatus.not_found]: missing, [errorStatus.gone]: withdrawn };
  const reason = reasons[status] ?? failed;
  const [heading, detail] = isGone && title ? [title, reason] : [reason, reason === failed ? later : ''];
  const link = open(portal, site?.nameWithPreposition?.[locale]);
  return [
    `<main aria-label="${escapeHtml(portal)}">`,
    logo(portal, site),
    `<p class="code">${status}</p><h1>${escapeHtml(heading)}</h1>`,
    detail && `<p>${escapeHtml(detail)}</p>`,
    `<p><a href="${escapeHtml(mediaPath)}" target="_blank" rel="noopener">${escapeHtml(link)}</a></p></main>`,
  ].join('');
}

function logo(portal: string, site: EmbedSite | undefined): string {
  const { image, width, imageDark, widthDark } = site?.logo ?? {};
  if (!image) return `<p class="name">${escapeHtml(portal)}</p>`;
  const alt = pickText(site?.name, defaultLocale)?.value ?? portal;
  const picture = (src: string, wide: number | undefined, theme: string) => {
    const size = `${wide === undefined ? '' : `width="${wide}" `}height="${logoHeight}"`;
    return `<img${theme && ` class="${theme}"`} src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" ${size}>`;
  };
  const dark = imageDark ? picture(imageDark, widthDark, 'on-dark') : '';
  return `<p>${picture(image, width, dark && 'on-light')}${dark}</p>`;
}
