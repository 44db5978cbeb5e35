import { usePlatform, useSavedItems, useSaving } from '@mediothek/platform';
import { changeLocalList, withoutItems } from '@mediothek/platform/local-list';
import { Button, SectionHeading, Stack } from '@mediothek/ui';
import { LocalMedia } from '../local-media.tsx';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { myMediaTexts } from '../texts.ts';
import { useMerge } from '../use-merge.ts';

/** Local items that are not in the account. Renders nothing if there are none. */
export function LocalListSection() {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const { data: saved } = useSavedItems();
  const allLocalIds = useSaving((saving) => saving.kept);
  const localIds = saved ? allLocalIds.filter((id) => !saved.ids.includes(id)) : [];
  const merge = useMerge(() => {});
  if (localIds.length === 0) return null;
  return (
    <Stack as="section" aria-label={t('device.title')}>
      <SectionHeading>{t('device.title')}</SectionHeading>
      <p>{t('device.here', { count: localIds.length })}</p>
      <LocalMedia ids={localIds} onRemove={(id) => changeLocalList(platform, (list) => withoutItems(list, [id]))} />
      <ChangeErrorNotice error={merge.error} />
      <div>
        <Button variant="primary" icon="bookmark" busy={merge.busy} onClick={() => merge.run(localIds)}>
          {t('merge.add')}
        </Button>
      </div>
    </Stack>
  );
}
