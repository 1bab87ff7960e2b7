import { changedFields } from '@rostra/domain/event/editing'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { counted } from '../ui/numbers.ts'
import { isLive, type SessionListItem } from './session-list-item.ts'
import { useViewers } from './watching.tsx'

type Props = {
  listed: SessionListItem
  /** The session by label, as it is stored and as it would be. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** How much saving would change, and who would see it. */
export function ChangesNote({ listed, before, after }: Props) {
  const fields = changedFields(before, after)
  const count = new Set([...Object.keys(fields.before), ...Object.keys(fields.after)]).size
  const changes = counted(Math.max(count, 1), 'change', 'changes')
  if (!isLive(listed, serverNow())) return changes
  return (
    <>
      {changes} · <Audience id={listed.session.id} />
    </>
  )
}

function Audience({ id }: { id: string }) {
  const viewers = useViewers(id)
  if (viewers === 0) return 'nobody is watching now'
  return viewers === undefined
    ? 'attendees see them within two seconds'
    : `${counted(viewers, 'person is', 'people are')} watching: they see them within two seconds`
}
