import { listProblems } from '@mediothek/contract';
import { apiOf, showToast, usePlatform } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Dialog } from '@mediothek/ui/dialog';
import { NameForm } from '../name-form.tsx';
import { refreshLists } from '../queries.ts';
import { myMediaTexts } from '../texts.ts';

/** Dialog that creates a playlist. */
export function NewPlaylist({ onClose }: { onClose: () => void }) {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const { queries } = platform;
  const change = useApiMutation(
    listProblems,
    (name: string) => apiOf(queries).POST('/api/v0/watchlists', { body: { name } }),
    async ({ name }) => {
      await refreshLists(queries);
      showToast(platform, { text: t('playlists.created', { name }), tone: 'success' });
      onClose();
    },
  );
  return (
    <Dialog open title={t('playlists.create')} closeLabel={t('close')} onClose={onClose}>
      <NameForm change={change} submit={t('playlists.createNow')} onCancel={onClose} />
    </Dialog>
  );
}
