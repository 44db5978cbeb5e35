import { useLocation } from 'react-router-dom';
import { classNames, Icon } from '@mediothek/ui';
import { paths, useSite, useVisitor } from '@mediothek/platform/host';
import { accessOf } from '../routes/access-of.ts';
import { useSignOut } from './use-sign-out.ts';
import { shellTexts } from '../texts.ts';
import css from './header.module.css';

export function AccountLinks() {
  const { t } = shellTexts.useTexts();
  const site = useSite();
  const { pathname, search } = useLocation();
  const { loggedIn, username } = useVisitor(({ auth }) => auth);
  const signOut = useSignOut();
  if (!loggedIn) {
    if (!site.availability['authentication.login']) return null;
    // Nobody comes back to a guests' page signed in, and the token of a mailed link belongs in no other address.
    const target = accessOf(pathname) === 'guest' ? undefined : `${pathname}${search}`;
    return (
      <a className={css.tool} href={paths.login(target)} aria-label={t('header.login')} rel="nofollow">
        <span className={css.onDesk}>{t('header.login')}</span>
        <Icon name="user" className={css.onPhone} />
      </a>
    );
  }
  return (
    <>
      {site.availability.watchlists && (
        <a className={css.tool} href={paths.myMedia()} aria-label={t('header.myMedia')}>
          <span className={css.onDesk}>{t('header.myMedia')}</span>
          <Icon name="list" className={css.onPhone} />
        </a>
      )}
      <a
        className={css.tool}
        href={paths.account()}
        aria-label={t('header.myAccount')}
        title={t('header.account', { name: username ?? '' })}
      >
        <span className={css.onDesk}>{t('header.myAccount')}</span>
        <Icon name="user" className={css.onPhone} />
      </a>
      {/* On a phone there is no room for it beside the logo; the account page has one. */}
      <button className={classNames(css.tool, css.onDesk)} type="button" onClick={signOut}>
        {t('header.logout')}
      </button>
    </>
  );
}
