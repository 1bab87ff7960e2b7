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
  const { change, busy } = useChange('direct', ['director'])
  const seen = presses[0]?.press ?? 0
  const send = (action: Direction) => change({ showId: session.id, seen, ...action })
  return {
    busy,
    /** Rejects with the reason. */
    send,
    /** Shows the reason if the action is refused. */
    act: (action: Direction) => void attempt(send(action)),
    /** Reverts the last action, which the display may not show yet. */
    undo: () => void attempt(change({ showId: session.id, action: 'undo' })),
  }
}
