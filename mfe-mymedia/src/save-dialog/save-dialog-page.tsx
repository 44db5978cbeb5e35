/** Content of the save dialog (specification, sections 2.7 and 4): a prompt to sign in, or the choice of playlists. */
import { usePageParam, useVisitor } from '@mediothek/platform';
import formCss from '../form.module.css';
import { LoginPrompt } from './login-prompt.tsx';
import { PlaylistChoice } from './playlist-choice.tsx';
import css from './save-dialog.module.css';
import { useFocusInside } from './use-focus-inside.ts';

export function SaveDialogPage() {
  const target = { id: usePageParam('id'), title: usePageParam('title') };
  const loggedIn = useVisitor(({ auth }) => auth.loggedIn);
  const content = useFocusInside<HTMLDivElement>();
  return (
    <div ref={content} className={formCss.form}>
      <p className={css.target}>{target.title}</p>
      {loggedIn ? <PlaylistChoice target={target} /> : <LoginPrompt target={target} />}
    </div>
  );
}
