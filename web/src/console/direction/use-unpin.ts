import { useChange } from '../../platform/transport/use-call.ts'
import { offerUndo } from '../../ui/offer-undo.ts'
import { attempt } from '../../ui/toast-errors.ts'

/** Unpins the card of a session, or the one for everyone (null), and offers to undo it. */
export function useUnpin() {
  const { change, busy } = useChange('card-unpin')
  const { change: restore } = useChange('card-restore')
  const unpin = async (showId: string | null) => {
    const { id } = await change({ showId })
    if (id === null) return
    offerUndo('Card unpinned', () => restore({ id }))
  }
  return { busy, unpin: (showId: string | null) => void attempt(unpin(showId)) }
}
