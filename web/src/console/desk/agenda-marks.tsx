import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import type { DirectedSession } from './directed-session.ts'
import styles from './director.module.css'
import type { Running } from './running.ts'

type Props = { listed: DirectedSession; running: Running }

/** The items of the session's agenda: which one is current, and the buttons that mark it. */
export function AgendaMarks({ listed, running }: Props) {
  const { session, presses } = listed
  const { change, busy } = useChange('agenda-mark', ['director'])
  const zone = useEventZone()
  const { agenda = [], direction } = session
  const marks = direction?.marks ?? []
  const now = marks.at(-1)?.item
  if (agenda.length === 0) return null
  const canMark = running === 'live' || running === 'over-time'
  const mark = (item: number) =>
    void attempt(change({ showId: session.id, seen: presses[0]?.press ?? 0, item }))
  const next = now === undefined ? 0 : now + 1
  return (
    <section className={styles.agenda} aria-label="Agenda">
      <h3>Agenda</h3>
      <ol>
        {agenda.map(({ title, at, speaker }, item) => {
          const marked = marks.findLast((it) => it.item === item)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an agenda item is identified by its index
            <li key={item} aria-current={item === now ? 'step' : undefined}>
              <span className={styles.time}>{at}</span>
              <span>
                {title}
                {speaker && <span className={styles.detail}> {speaker}</span>}
                {marked && (
                  <span className={styles.detail}>
                    {' '}
                    {item === now ? 'now, since' : 'at'} {timeIn(zone, Date.parse(marked.at))}
                  </span>
                )}
              </span>
              {canMark && item !== now && (
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
    </section>
  )
}
