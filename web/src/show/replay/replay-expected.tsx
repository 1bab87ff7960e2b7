import { Trans } from '@lingui/react/macro'
import { replayNote } from '@rostra/domain/replay/replay-note'
import type { Session } from '@rostra/domain/sessions/session'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { dateOf, shortMoment, timeOf, viewerZone } from '../../sessions/times.ts'
import styles from './replay-expected.module.css'

type Props = {
  session: Session
  /** The element around it. */
  as?: 'p' | 'span'
}

/** When the replay of a session that is over may be expected; nothing where that is not known. */
export function ReplayExpected({ session, as: Element = 'p' }: Props) {
  const now = serverNow()
  const note = replayNote(session, now)
  if (!note) return null
  const zone = viewerZone()
  const isToday = dateOf(note.at, zone) === dateOf(now, zone)
  const moment = isToday ? timeOf(note.at, zone) : shortMoment(note.at, zone)
  return (
    <Element className={Element === 'span' ? styles.beside : undefined}>
      {note.kind === 'expected' ? (
        <Trans>Replay expected about {moment}</Trans>
      ) : note.kind === 'from' ? (
        <Trans>Replay from {moment}</Trans>
      ) : (
        <Trans>The replay was available until {moment}</Trans>
      )}
    </Element>
  )
}
