import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import type { DirectedSession } from './directed-session.ts'
import styles from './parts.module.css'

/** The session's agenda: the current item and the next by their index, and how to mark one. */
export function useAgenda({ session, presses }: DirectedSession) {
  const { change, busy } = useChange('agenda-mark')
  const { id, agenda = [], direction } = session
  const marks = direction?.marks ?? []
  const current = marks.at(-1)?.item
  return {
    agenda,
    marks,
    current,
    next: current === undefined ? 0 : current + 1,
    busy,
    mark: (item: number) =>
      void attempt(change({ showId: id, seen: presses[0]?.press ?? 0, item })),
  }
}

/** The items of the session's agenda: which one is current, and the buttons that mark it. */
export function AgendaMarks({ listed, canMark }: { listed: DirectedSession; canMark: boolean }) {
  const zone = useEventZone()
  const { agenda, marks, current, next, mark, busy } = useAgenda(listed)
  return (
    <ol className={styles.agenda}>
      {agenda.map(({ title, at, speaker }, item) => {
        const marked = marks.findLast((it) => it.item === item)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an agenda item is identified by its index
          <li key={item} aria-current={item === current ? 'step' : undefined}>
            <span className={styles.detail}>{at}</span>
            <span>
              {title}
              {speaker && <span className={styles.detail}> {speaker}</span>}
              {marked && (
                <span className={styles.detail}>
                  {' '}
                  {item === current ? 'now, since' : 'at'} {timeIn(zone, Date.parse(marked.at))}
                </span>
              )}
            </span>
            {canMark && item !== current && (
              <Button
                variant={item === next ? 'secondary' : 'quiet'}
                busy={busy}
                aria-label={`Now: ${title}`}
                onClick={() => mark(item)}
              >
                Now
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
