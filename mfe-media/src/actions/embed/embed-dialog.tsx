/** Dialog with the HTML for embedding the medium, and a preview. */
import { useState } from 'react';
import { embedCode, embedPath, pickText } from '@mediothek/contract';
import { localeOf, usePlatform, useSite } from '@mediothek/platform';
import { Stack } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { Checkbox } from '@mediothek/ui/forms';
import { actionTexts } from '../action-texts.ts';
import { CopyButton } from '../copy-button.tsx';
import css from '../dialogs.module.css';
import { DialogSection } from '../dialog-section.tsx';
import { TimeRangeFields, useTimeRange } from '../time-range.tsx';
import type { ActionDialogProps } from '../use-action-dialog.ts';
import { embedSizes, parsePixels } from './embed-size.ts';
import { Preview } from './preview.tsx';
import { SizeFields, type SizeEntry } from './size-fields.tsx';

/** Size of the iframe. `undefined`: as wide as its container. `false`: the entered text is no valid size. */
function sizeOf({ size, width, height }: SizeEntry) {
  if (size !== 'own') return embedSizes[size];
  const own = { width: parsePixels(width, 'width'), height: parsePixels(height, 'height') };
  return own.width !== undefined && own.height !== undefined && { width: own.width, height: own.height };
}

export function EmbedDialog({ subject: { id, title, duration }, time, section, onClose }: ActionDialogProps) {
  const { t } = actionTexts.useTexts();
  const locale = localeOf(usePlatform());
  const portal = pickText(useSite().name, locale)?.value ?? '';
  const range = useTimeRange(time, duration, section);
  const [entry, setEntry] = useState<SizeEntry>({ size: 'fluid', width: '640', height: '360' });
  const [privacy, setPrivacy] = useState(false);
  const size = sizeOf(entry);
  const { start, end } = range;
  const code =
    size !== false &&
    embedCode({
      origin: location.origin,
      id,
      mediaTitle: title,
      size,
      start,
      end,
      // The browser sends the portal no cookie from another site's page.
      locale,
      privacy: privacy ? { language: locale, portal } : undefined,
    });
  return (
    <Dialog open onClose={onClose} title={t('embed.title')} closeLabel={t('close')} size="large">
      <Stack>
        <SizeFields entry={entry} onChange={setEntry} />
        <TimeRangeFields
          range={range}
          duration={duration}
          labels={{ choose: (from) => t('embed.startAt', { time: from }), time: t('embed.time') }}
        />
        <Checkbox
          label={t('embed.privacy')}
          hint={t('embed.privacy.hint')}
          checked={privacy}
          onChange={({ currentTarget }) => setPrivacy(currentTarget.checked)}
        />
        {size !== false && code !== false && (
          <>
            <DialogSection title={t('embed.code')}>
              <pre className={css.code} tabIndex={0} role="region" aria-label={t('embed.code')}>
                {code}
              </pre>
              <p className={css.row}>
                <CopyButton variant="primary" text={code} label={t('embed.copy')} />
              </p>
            </DialogSection>
            <DialogSection title={t('embed.preview')}>
              {privacy && <p className={css.quiet}>{t('embed.preview.privacy')}</p>}
              <Preview src={embedPath(id, { start, end, locale })} title={title} size={size ?? embedSizes.medium} />
            </DialogSection>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
