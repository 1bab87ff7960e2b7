import { useEventFront } from '../../event/event-query.ts'

/** Writes the event's name into the subject of an email; what differs from person to person stays in braces. */
export function useSubject(): (subject: string) => string {
  const { data } = useEventFront()
  return (subject) => subject.replaceAll('{event}', () => data?.name ?? '')
}
