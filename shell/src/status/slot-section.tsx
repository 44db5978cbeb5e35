/** Slots of the portal's pages, with buttons that hide the extensions of all remotes in one. */
import { useState } from 'react';
import { type PortalSlot, slotNames, type SlotName } from '@mediothek/contract';
import { Badge, Button } from '@mediothek/ui';
import { ChangeErrorNotice } from './change-dialog.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';
import { useRemoteChange } from './use-remote-change.ts';

const isSlotName = (slot: string): slot is SlotName => slotNames.includes(slot);

export function SlotSection({ slots, mayChange }: { slots: readonly PortalSlot[]; mayChange: boolean }) {
  const { t } = statusTexts.useTexts();
  const [pending, setPending] = useState('');
  const change = useRemoteChange({
    send: (api, { slot, hidden }: { slot: SlotName; hidden: boolean }) =>
      api.PUT('/api/v0/slots/{slot}', { params: { path: { slot } }, body: { hidden } }),
    done: t('done.slot'),
  });
  return (
    <section className={css.remote} aria-labelledby="status-slots">
      <h2 id="status-slots">{t('slots')}</h2>
      <p className={css.quiet}>{t('slotsIntro')}</p>
      <ul className={css.entries}>
        {slots.map(({ slot, hidden, extensions }) => (
          <li key={slot}>
            <p className={css.head}>
              {isSlotName(slot) && t(`slot.${slot}`)} <code className={css.version}>{slot}</code>
              {hidden && <Badge icon="lock">{t('pages.hidden')}</Badge>}
              {mayChange && isSlotName(slot) && (
                <Button
                  size="small"
                  aria-label={t(hidden ? 'slots.showNamed' : 'slots.hideNamed', { slot })}
                  busy={change.isPending && pending === slot}
                  onClick={() => {
                    setPending(slot);
                    change.mutate({ slot, hidden: !hidden });
                  }}
                >
                  {t(hidden ? 'pages.show' : 'pages.hide')}
                </Button>
              )}
            </p>
            <p className={css.quiet}>
              {extensions.map(({ remote, component }) => `${remote}/${component}`).join(', ') || t('slots.empty')}
            </p>
          </li>
        ))}
      </ul>
      {change.error && <ChangeErrorNotice error={change.error} />}
    </section>
  );
}
