import { defaultLocale, logoHeight, pickText } from '@mediothek/contract';
import { useSite } from '@mediothek/platform/host';
import { shellTexts } from '../texts.ts';
import css from './site-logo.module.css';

/** The portal's logo in the variant for the theme. Without a logo: the portal's name. */
export function SiteLogo() {
  const { locale } = shellTexts.useTexts();
  const site = useSite();
  const { image, width, imageDark, widthDark } = site.logo;
  const name = pickText(site.name, locale)?.value ?? '';
  if (!image) return name;
  const alt = site.name[defaultLocale] ?? name;
  return (
    <>
      <img className={imageDark && css.onLight} src={image} alt={alt} width={width} height={logoHeight} />
      {imageDark && <img className={css.onDark} src={imageDark} alt={alt} width={widthDark} height={logoHeight} />}
    </>
  );
}
