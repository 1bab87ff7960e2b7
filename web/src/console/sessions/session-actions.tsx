import { wallTime } from '@rostra/domain/wall-clock'
import { useChange } from '../../platform/transport/use-call.ts'
import { offerUndo } from '../../ui/offer-undo.ts'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { SessionListItem } from './session-list-item.ts'

type Changed = Pick<SessionListItem, 'session' | 'revision'>

/** Removing, cancelling, restoring and moving sessions, with their messages. */
export function useSessionActions() {
  const remove = useChange('organiser-session-remove')
  const restore = useChange('organiser-session-restore')
  const move = useChange('organiser-session-move')
  const save = useChange('organiser-session-save')
  const setStatus = ({ session, revision }: Changed, isCancelled: boolean) => {
    const { status: _, ...rest } = session
    return save.change({
      session: isCancelled ? { ...rest, status: 'cancelled' } : rest,
      revision,
    })
  }
  const begin = ({ session, revision }: Changed, at: number) =>
    save.change({ revision, session: { ...session, startTime: new Date(at).toISOString() } })
  /** Saves other times; `done` ends the sentence of the toast that offers Undo. */
  const change = (
    { session, revision }: Changed,
    times: Partial<Pick<Changed['session'], 'startTime' | 'duration'>>,
    done: string,
  ) =>
    void attempt(
      save
        .change({ revision, session: { ...session, ...times } })
        .then((saved) =>
          offerUndo(`“${session.title}” ${done}`, () =>
            save.change({ session, revision: saved.revision }),
          ),
        ),
    )
  return {
    bringBack: (id: string) => void attempt(restore.change({ id })),
    busy: remove.busy || restore.busy,
    /** Rejects if it could not be saved. */
    cancel: async ({ session, revision }: Changed) => {
      await setStatus({ session, revision }, true)
      showToast({ title: `“${session.title}” cancelled` })
    },
    restore: ({ session, revision }: Changed) =>
      void attempt(
        setStatus({ session, revision }, false).then(() =>
          showToast({ title: `“${session.title}” restored` }),
        ),
      ),
    /** A toast confirms the removal, or says why it failed. */
    remove: (id: string, revision: string) =>
      attempt(
        remove
          .change({ id, revision })
          .then(({ title }) => offerUndo(`“${title}” removed`, () => restore.change({ id }))),
      ),
    move: (id: string, before: string | null) => void attempt(move.change({ id, before })),
    /** Gives a session another start (epoch ms), in the event’s time zone. */
    moveTo: (listed: Changed, at: number, zone: string) =>
      change(
        listed,
        { startTime: new Date(at).toISOString() },
        `now starts at ${wallTime(at, zone).time}`,
      ),
    /** Gives two sessions other starts, both or neither. */
    swap: (one: Changed & { at: number }, other: Changed & { at: number }) =>
      attempt(
        (async () => {
          const saved = await begin(one, one.at)
          const undo = () => save.change({ session: one.session, revision: saved.revision })
          const otherSaved = await begin(other, other.at).catch(async (error) => {
            await undo()
            throw error
          })
          offerUndo(`“${one.session.title}” and “${other.session.title}” swapped`, async () => {
            await save.change({ session: other.session, revision: otherSaved.revision })
            await undo()
          })
        })(),
      ),
    /** Gives a session another length, in minutes. */
    setLength: (listed: Changed, minutes: number) =>
      change(listed, { duration: minutes * 60 }, `now takes ${minutes} minutes`),
  }
}
