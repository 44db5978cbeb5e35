import { pickText } from '@mediothek/contract';
import { useSite } from '@mediothek/platform/host';
import { shellTexts } from '../texts.ts';
import css from './footer.module.css';

export function Footer() {
  const { t, locale } = shellTexts.useTexts();
  const site = useSite();
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <p className={css.name}>{pickText(site.name, locale)?.value}</p>
        <nav aria-label={t('footer.navigation')}>
          <ul>
            {site.footer.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{pickText(label, locale)?.value}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
