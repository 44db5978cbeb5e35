/** Asks for confirmation before a channel is changed, and shows the error if the change fails. */
import { useState } from 'react';
import type { RemoteStatus } from '@mediothek/contract';
import { Button, Notice, Select, Stack, TextField } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { ApiError, showToast, useMutation, usePlatform, useQueryClient } from '@mediothek/platform/host';
import { sendChange, type RemoteAction } from './channel-change.ts';
import { exactTime } from './relative-time.tsx';
import { statusTexts } from './texts.ts';

interface Props {
  remote: RemoteStatus;
  /** Undefined: the dialog is closed. */
  action: RemoteAction | undefined;
  onClose: () => void;
  onDone: () => void;
}

export function ChangeDialog({ remote, action, onClose, onDone }: Props) {
  const { t } = statusTexts.useTexts();
  if (!action) return null;
  return (
    <Dialog
      open
      staticBackdrop
      title={t(`question.${action}`, { name: remote.name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <ChangeForm key={action} {...{ remote, action, onClose, onDone }} />
    </Dialog>
  );
}

function ChangeForm({ remote, action, onClose, onDone }: Props & { action: RemoteAction }) {
  const { t, locale } = statusTexts.useTexts();
  const platform = usePlatform();
  const queries = useQueryClient();
  const [version, setVersion] = useState('');
  const [reason, setReason] = useState('');
  const { name, live, canary, releases } = remote;
  const change = useMutation({
    mutationFn: () => sendChange(platform, name, { action, version, reason: reason.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['/api/v0/status/remotes'] });
      showToast(platform, { text: t(`done.${action}`, { name }), tone: 'success' });
      onDone();
    },
  });
  const others = releases
    .filter((release) => release.version !== live)
    .map((release) => ({
      value: release.version,
      label: [release.version, release.publishedAt && exactTime(release.publishedAt, locale)]
        .filter(Boolean)
        .join(' · '),
    }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <Stack>
        <p>{t(`effect.${action}`, { live, canary: canary?.version ?? '' })}</p>
        {action === 'rollback' && (
          <Select
            id="status-version"
            label={t('target')}
            options={[{ value: '', label: t('lastGood') }, ...others]}
            value={version}
            onChange={({ target }) => setVersion(target.value)}
          />
        )}
        {action !== 'promote' && action !== 'end-canary' && (
          <TextField
            id="status-reason"
            label={t('reason')}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {change.error && <ChangeErrorNotice error={change.error} />}
        <div>
          <Button type="submit" variant={action === 'rollback' ? 'danger' : 'primary'} busy={change.isPending}>
            {t(`change.${action}`)}
          </Button>{' '}
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </Stack>
    </form>
  );
}

const known = ['unauthorized', 'forbidden', 'conflict'] as const;

/** Texts for errors that have a special meaning for a change. */
export type ErrorReasons = Partial<Record<'conflict' | 'bad_request', string>>;

/** Says why a change was rejected. */
export function ChangeErrorNotice({ error, reasons = {} }: { error: Error; reasons?: ErrorReasons }) {
  const { t } = statusTexts.useTexts();
  const code = error instanceof ApiError ? error.code : undefined;
  const reason = code === 'conflict' || code === 'bad_request' ? reasons[code] : undefined;
  return (
    <Notice tone="error" announce title={t('error')}>
      {reason ?? t(`error.${known.find((each) => each === code) ?? 'other'}`)} <span lang="en">({error.message})</span>
    </Notice>
  );
}
