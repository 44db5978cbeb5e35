import { may } from '@mediothek/contract';
import { paths, useSite, useVisitor } from '@mediothek/platform';
import { Button } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';

/** Link to the form of a medium's description, for editors. The form is a page of uploads. */
export function EditLink({ id }: { id: string }) {
  const { t } = mediaTexts.useTexts();
  const mayDescribe = useVisitor(({ auth }) => may(auth, 'media.describe'));
  const { availability } = useSite();
  if (!mayDescribe || !availability.upload) return null;
  return (
    <Button icon="edit" href={`${paths.upload()}?describe=${id}`}>
      {t('action.edit')}
    </Button>
  );
}
