import { useChange } from '../../platform/transport/use-call.ts'
import { showToast } from '../../ui/toast-store.ts'

const stale = ['organiser-sessions', 'overview', 'audit-log'] as const
/** ms in which a removal can be undone with one click; the list offers it for longer. */
const undoShown = 7_000

/** Removing, bringing back and moving, with their words. */
export function useSessionActions() {
  const remove = useChange('organiser-session-remove', stale)
  const restore = useChange('organiser-session-restore', stale)
  const move = useChange('organiser-session-move', stale)
  const save = useChange('organiser-session-save', stale)
  const failed = (error: Error) => showToast({ title: error.message, kind: 'error' })

  const bringBack = (id: string) => void restore.change({ id }).catch(failed)
  return {
    bringBack,
    remove: (id: string, revision: string) =>
      void remove.change({ id, revision }).then(
        ({ title }) =>
          showToast({
            title: `“${title}” removed`,
            lifetimeMs: undoShown,
            action: { label: 'Undo', onClick: () => bringBack(id) },
          }),
        failed,
      ),
    move: (id: string, before: string | null) => void move.change({ id, before }).catch(failed),
    /** Gives a session another start, by the clocks of its own zone. */
    moveTo: (
      {
        session,
        revision,
      }: { session: Parameters<typeof save.change>[0]['session']; revision: string },
      { date, time }: { date: string; time: string },
    ) =>
      void save
        .change({
          revision,
          session: { ...session, startDate: date.replaceAll('-', '/'), startTime: time },
        })
        .then(
          (saved) =>
            showToast({
              title: `“${session.title}” now starts at ${time}`,
              lifetimeMs: undoShown,
              action: {
                label: 'Undo',
                onClick: () =>
                  void save.change({ session, revision: saved.revision }).catch(failed),
              },
            }),
          failed,
        ),
  }
}
