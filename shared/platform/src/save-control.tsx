/** Control that saves a medium or a series: an icon on cards, a button with text among a page's actions. */
import { Button, IconButton, useHydrated } from '@mediothek/ui';
import { platformTexts } from './platform-texts.ts';
import { usePlatform, useSite } from './platform.tsx';
import { requestSave, type SaveTarget } from './save-requests.ts';
import { useIsSaved, useSaving } from './saved-items.ts';

export interface SaveControlProps extends SaveTarget {
  /** `icon` if there is no room for text, `on-picture` above a card's picture. */
  look?: 'button' | 'icon' | 'on-picture';
}

/** Renders nothing if the configuration disables watchlists (specification, section 6). */
export function SaveControl({ id, title, look = 'button' }: SaveControlProps) {
  const hydrated = useHydrated();
  if (!useSite().content.watchlists) return null;
  // The control above a picture takes no space in the layout. Rendering it in the browser only makes pages with many
  // cards a fifth smaller.
  if (look === 'on-picture' && !hydrated) return null;
  return <SaveToggle id={id} title={title} look={look} />;
}

function SaveToggle({ id, title, look }: Required<SaveControlProps>) {
  const platform = usePlatform();
  const { t } = platformTexts.useTexts();
  const isSaved = useIsSaved(id);
  const isBusy = useSaving(({ busy }) => busy.includes(id));
  const label = t('save.name', { title });
  const toggle = {
    icon: isSaved ? 'bookmark-filled' : 'bookmark',
    'aria-pressed': isSaved,
    onClick: () => requestSave(platform, { id, title }),
  } as const;
  if (look !== 'button')
    return <IconButton {...toggle} label={label} variant={look === 'icon' ? 'plain' : look} aria-busy={isBusy} />;
  return (
    <Button {...toggle} aria-label={label} busy={isBusy}>
      {t('save')}
    </Button>
  );
}
