import type { EventEntry } from '@rostra/domain/event-folder-entries'
import { useCall } from '../../platform/transport/use-call.ts'
import { ThemeSample } from '../ui/theme-sample.tsx'
import { formatDay, formatTime } from '../ui/times.ts'

/** A preview of the event's heading and next session. */
export function EventSample({ event }: { event: EventEntry }) {
  const { data } = useCall('overview', {})
  const next = data?.next
  const session = next && {
    title: next.title,
    times: `${formatDay(next.startsAt)}, ${formatTime(next.startsAt)} to ${formatTime(next.endsAt)}`,
  }
  return (
    <ThemeSample
      theme={event.theme ?? {}}
      mode="light"
      plain
      title={event.heading}
      session={session}
    />
  )
}
