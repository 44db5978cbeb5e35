import { useState } from 'react';
import { Button } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { apiOf, paths, setAuth, showToast, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { AccountForm } from './form/account-form.tsx';
import { checkPresent } from './form/checks.ts';
import { CurrentPasswordField } from './form/password-fields.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { UsernameForManagers } from './form/username-for-managers.tsx';
import { ProviderProofs } from './provider-proofs.tsx';
import { useSignedOut } from './signed-out.tsx';
import { accountTexts } from './texts.ts';
import css from './delete-account.module.css';

interface Props {
  username: string;
  /** `false`: the user signs in with a provider. */
  hasPassword: boolean;
}

/** Button that opens a dialog with the consequences and the password field. */
export function DeleteAccount({ username, hasPassword }: Props) {
  const { t } = accountTexts.useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        {t('delete.open')}
      </Button>
      <Dialog open={open} staticBackdrop onClose={close} title={t('delete.question')} closeLabel={t('delete.close')}>
        <DeleteForm {...{ username, hasPassword }} onCancel={close} />
      </Dialog>
    </>
  );
}

function DeleteForm({ username, hasPassword, onCancel }: Props & { onCancel: () => void }) {
  const { t } = accountTexts.useTexts();
  const platform = usePlatform();
  const { navigate } = useHost();
  const form = useAccountForm({
    id: 'delete-account',
    fields: ['password'],
    check: ({ password }: { password: string }) => ({ password: hasPassword ? checkPresent(password) : undefined }),
    send: ({ password }) =>
      apiOf(platform.queries).DELETE('/api/v0/account', { body: hasPassword ? { password } : {} }),
    onDone: () => {
      setAuth(platform, { loggedIn: false });
      showToast(platform, { text: t('delete.done'), tone: 'success' });
      navigate(paths.home(), { replace: true });
    },
  });
  const confirmFirst = { text: t('signOn.confirmFirst'), action: <ProviderProofs /> };
  return (
    <div className={css.question}>
      <p>{t('delete.goes')}</p>
      <ul>
        <li>{t('delete.goesAccount')}</li>
        <li>{t('delete.goesSaved')}</li>
        <li>{t('delete.goesLists')}</li>
        <li>{t('delete.goesHistory')}</li>
        <li>{t('delete.goesUploads')}</li>
      </ul>
      <p>{t('delete.export')}</p>
      <AccountForm
        form={form}
        submit={t('delete.submit')}
        danger
        errorTexts={{ ...useSignedOut(), ...(!hasPassword && { forbidden: confirmFirst }) }}
        cancel={<Button onClick={onCancel}>{t('delete.cancel')}</Button>}
      >
        {hasPassword && (
          <>
            <UsernameForManagers username={username} />
            <CurrentPasswordField {...form.field('password')} label={t('field.currentPassword')} />
          </>
        )}
      </AccountForm>
    </div>
  );
}
