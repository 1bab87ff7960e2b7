import type { PayloadInput } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { useChange } from '../../../platform/transport/use-call.ts'
import { counted } from '../../ui/numbers.ts'
import { useUndo } from '../../ui/use-undo.ts'
import type { SessionListItem } from '../session-list-item.ts'

type SessionChange = Omit<
  PayloadInput<(typeof calls)['organiser-sessions-change']>['changes'][number],
  'id' | 'revision'
>
/** What changes of each of these sessions. Rejects with what was wrong. */
export type ChangeSessions = (
  listed: readonly SessionListItem[],
  of: (one: SessionListItem) => SessionChange,
) => Promise<void>

/** Changes several sessions in one step, and offers Undo for as long as the component is there. */
export function useSessionsChange(): { change: ChangeSessions; busy: boolean } {
  const { change, busy } = useChange('organiser-sessions-change')
  const offerUndo = useUndo()
  return {
    busy,
    async change(listed, of) {
      const changes = listed.map((it) => ({
        ...of(it),
        id: it.session.id,
        revision: it.revision,
      }))
      const { revisions } = await change({ changes })
      const back = listed.map(({ session }, n) => ({
        id: session.id,
        revision: revisions[n] ?? '',
        startTime: session.startTime,
        duration: session.duration,
        track: session.track ?? null,
        speakers: session.speakers,
      }))
      const [only] = listed.length === 1 ? listed : []
      const title = only
        ? `“${only.session.title}” changed`
        : `${counted(listed.length, 'session')} changed`
      offerUndo(title, () => change({ changes: back }))
    },
  }
}
