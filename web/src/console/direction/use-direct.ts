import { callApi } from '../../platform/transport/api.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { attempt } from '../../ui/toast-errors.ts'
import type { DirectedSession } from './directed-session.ts'

type Direction =
  | { action: 'open' | 'end' | 'lift' | 'undo' }
  | { action: 'extend'; minutes: number }
  | { action: 'delay'; minutes: number; also: string[] }
  | { action: 'slate'; text: string; backAt?: string }
  | { action: 'source'; source: 'live' | 'backup' }

/** Sends actions on a session as displayed: if someone else has acted since, the server refuses and says who. */
export function useDirect({ session, presses }: Pick<DirectedSession, 'session' | 'presses'>) {
  const { change, busy } = useChange('direct')
  const seen = presses[0]?.press ?? 0
  const send = (action: Direction) => change({ showId: session.id, seen, ...action })
  return {
    busy,
    /** Rejects with the reason. */
    send,
    /** Shows the reason if the action is refused. */
    act: (action: Direction) => void attempt(send(action)),
    /** Sends an action and resolves to what reverts it, which rejects once it isn't the last one any more. */
    sendWithUndo: async (action: Direction) => {
      await send(action)
      return async () => {
        const { sessions } = await callApi('director', {})
        const presses = sessions.find((it) => it.session.id === session.id)?.presses ?? []
        // Newest first. The server accepted it as the next one after those displayed.
        const own = presses.findLast(({ press }) => press > seen)?.press ?? seen
        await change({ showId: session.id, seen: own, action: 'undo' })
      }
    },
  }
}
