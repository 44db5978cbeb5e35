import { may } from '@mediothek/contract';
import { paths, useVisitor } from '@mediothek/platform';
import { Button } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';

/** Link to the form of a medium's description, for editors. */
export function EditLink({ id }: { id: string }) {
  const { t } = mediaTexts.useTexts();
  const mayDescribe = useVisitor(({ auth }) => may(auth, 'media.describe'));
  if (!mayDescribe) return null;
  return (
    <Button icon="edit" href={`${paths.upload()}?describe=${id}`}>
      {t('action.edit')}
    </Button>
  );
}
