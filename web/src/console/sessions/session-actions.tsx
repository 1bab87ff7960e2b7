import { wallTime } from '@rostra/domain/wall-clock'
import { useChange } from '../../platform/transport/use-call.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { SessionListItem } from './session-list-item.ts'

const stale = ['organiser-sessions', 'overview', 'audit-log'] as const
/** How long the toast of a removal offers Undo, in ms; the list offers it for longer. */
const undoShown = 7_000

type Changed = Pick<SessionListItem, 'session' | 'revision'>

/** Removing, cancelling, restoring and moving sessions, with their messages. */
export function useSessionActions() {
  const remove = useChange('organiser-session-remove', stale)
  const restore = useChange('organiser-session-restore', stale)
  const move = useChange('organiser-session-move', stale)
  const save = useChange('organiser-session-save', stale)
  const failed = (error: Error) => showToast({ title: error.message, kind: 'error' })

  const bringBack = (id: string) => void restore.change({ id }).catch(failed)
  const setStatus = ({ session, revision }: Changed, isCancelled: boolean) => {
    const { status: _, ...rest } = session
    return save.change({
      session: isCancelled ? { ...rest, status: 'cancelled' } : rest,
      revision,
    })
  }
  /** Saves other times; `done` ends the sentence of the toast that offers Undo. */
  const change = (
    { session, revision }: Changed,
    times: Partial<Pick<Changed['session'], 'startTime' | 'duration'>>,
    done: string,
  ) =>
    void save.change({ revision, session: { ...session, ...times } }).then(
      (saved) =>
        showToast({
          title: `“${session.title}” ${done}`,
          lifetimeMs: undoShown,
          action: {
            label: 'Undo',
            onClick: () => void save.change({ session, revision: saved.revision }).catch(failed),
          },
        }),
      failed,
    )
  return {
    bringBack,
    busy: remove.busy || restore.busy,
    /** Rejects if it could not be saved. */
    cancel: async ({ session, revision }: Changed) => {
      await setStatus({ session, revision }, true)
      showToast({ title: `“${session.title}” cancelled` })
    },
    restore: ({ session, revision }: Changed) =>
      void setStatus({ session, revision }, false).then(
        () => showToast({ title: `“${session.title}” restored` }),
        failed,
      ),
    /** A toast confirms the removal, or says why it failed. */
    remove: async (id: string, revision: string): Promise<void> => {
      try {
        const { title } = await remove.change({ id, revision })
        showToast({
          title: `“${title}” removed`,
          lifetimeMs: undoShown,
          action: { label: 'Undo', onClick: () => bringBack(id) },
        })
      } catch (error) {
        failed(error as Error)
      }
    },
    move: (id: string, before: string | null) => void move.change({ id, before }).catch(failed),
    /** Gives a session another start (epoch ms), in the event’s time zone. */
    moveTo: (listed: Changed, at: number, zone: string) =>
      change(
        listed,
        { startTime: new Date(at).toISOString() },
        `now starts at ${wallTime(at, zone).time}`,
      ),
    /** Gives a session another length, in minutes. */
    setLength: (listed: Changed, minutes: number) =>
      change(listed, { duration: minutes * 60 }, `now takes ${minutes} minutes`),
  }
}
