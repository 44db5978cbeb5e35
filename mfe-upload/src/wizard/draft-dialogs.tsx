import { ConflictDialog } from './conflict-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { Described, Draft } from './use-draft.ts';
import type { LeaveGuard } from './use-leave-guard.ts';
import type { StepHandleRef } from './use-step-form.ts';

interface DraftDialogsProps {
  draft: Pick<Draft<Described>, 'conflict' | 'saving' | 'error' | 'settle' | 'postpone'>;
  work: StepHandleRef;
  guard: LeaveGuard;
}

/** Questions about unsaved changes: others have changed the same, or the page is about to be left. */
export function DraftDialogs({ draft, work, guard }: DraftDialogsProps) {
  return (
    <>
      {draft.conflict && (
        <ConflictDialog
          conflict={draft.conflict}
          busy={draft.saving}
          onChoice={(choice) => {
            if (choice === 'theirs') work.current?.discard();
            void draft.settle(choice);
          }}
          onClose={draft.postpone}
        />
      )}
      {guard.requestedPath !== undefined && (
        <LeaveDialog error={draft.error} onStay={guard.stay} onLeave={guard.leave} />
      )}
    </>
  );
}
