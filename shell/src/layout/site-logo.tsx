import { defaultLocale, pickText } from '@mediothek/contract';
import { useSite } from '@mediothek/platform/host';
import { shellTexts } from '../texts.ts';
import css from './site-logo.module.css';

/** The portal's logo in the variant for the theme. Without a logo: the portal's name. */
export function SiteLogo() {
  const { locale } = shellTexts.useTexts();
  const site = useSite();
  const { image, imageDark } = site.logo;
  const name = pickText(site.name, locale)?.value ?? '';
  if (!image) return name;
  const alt = site.name[defaultLocale] ?? name;
  return (
    <>
      <img className={imageDark && css.onLight} src={image} alt={alt} height={32} />
      {imageDark && <img className={css.onDark} src={imageDark} alt={alt} height={32} />}
    </>
  );
}
