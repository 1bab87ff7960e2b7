/** What of a session those who watch it without an account are shown. */
import type { TimelineItem } from '../replay/replay-calls.ts'
import type { SessionView } from '../sessions/session.ts'
import { viewOfGuests } from './watch-frames.ts'

type Shown = { publicSpeakers?: true; guestNames?: 'first' }

/** The speakers only where the organisers show them before sign-in. */
export function sessionForWatcher(session: SessionView, { publicSpeakers }: Shown): SessionView {
  if (publicSpeakers) return session
  const { agenda, ...rest } = session
  return {
    ...rest,
    speakers: [],
    ...(agenda && { agenda: agenda.map(({ speaker: _, ...point }) => point) }),
  }
}

/** Of what happened beside a recording, what anyone may see: the chat, reactions and chapters. */
export function timelineForWatcher(items: readonly TimelineItem[], event: Shown): TimelineItem[] {
  const view = viewOfGuests(event)
  return items.flatMap((item): TimelineItem[] => {
    if (item.kind === 'reactions') return [item]
    if (item.kind === 'message') {
      const [entry = item.entry] = view ? view([item.entry]) : []
      return [{ ...item, entry }]
    }
    if (item.kind !== 'chapter') return []
    const { speaker, ...chapter } = item
    return [event.publicSpeakers && speaker !== undefined ? item : chapter]
  })
}
