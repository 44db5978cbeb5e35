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
    // A guests' page is not shown after the sign-in, and the token of a mailed link must not be part of another URL.
    const target = accessOf(pathname) === 'guest' ? undefined : `${pathname}${search}`;
    return (
      <a className={css.tool} href={paths.login(target)} aria-label={t('header.login')} rel="nofollow">
        <span className={css.name}>{t('header.login')}</span>
        <Icon name="user" />
      </a>
    );
  }
  return (
    <>
      {site.availability.watchlists && (
        <a className={css.tool} href={paths.myMedia()} aria-label={t('header.myMedia')}>
          <span className={css.lines}>{t('header.myMedia')}</span>
          <Icon name="list" />
        </a>
      )}
      <a
        className={css.tool}
        href={paths.account()}
        aria-label={t('header.myAccount')}
        title={t('header.account', { name: username ?? '' })}
      >
        <span className={css.name}>{t('header.myAccount')}</span>
        <Icon name="user" />
      </a>
      {/* A phone has no space for it beside the logo. The account page has this button, too. */}
      <button className={classNames(css.tool, css.onDesk)} type="button" onClick={signOut}>
        {t('header.logout')}
      </button>
    </>
  );
}
