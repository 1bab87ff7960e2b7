import { useChange } from '../../platform/transport/use-call.ts'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'

const stale = ['pinned-cards'] as const
/** ms during which unpinning can be undone. */
const undoLasts = 10_000

/** Unpins the card of a session, or the one for everyone (null), and offers to undo it. */
export function useUnpin() {
  const { change, busy } = useChange('card-unpin', stale)
  const { change: restore } = useChange('card-restore', stale)
  const unpin = async (showId: string | null) => {
    const { id } = await change({ showId })
    if (id === null) return
    showToast({
      title: 'Card unpinned',
      lifetimeMs: undoLasts,
      action: { label: 'Undo', onClick: () => void attempt(restore({ id })) },
    })
  }
  return { busy, unpin: (showId: string | null) => void attempt(unpin(showId)) }
}
