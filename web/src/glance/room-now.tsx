import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pointNow } from '@rostra/domain/sessions/point-now'
import type { Session } from '@rostra/domain/sessions/session'
import { numberText } from '../platform/i18n/i18n.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { useCall } from '../platform/transport/use-call.ts'
import { Face } from '../ui/face.tsx'
import { joined } from '../ui/joined.ts'
import { SafeHtml } from '../ui/safe-html.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import styles from './room-now.module.css'

/** ms between two looks into the room, while the page is seen. */
const lookEvery = 10_000

/**
 * What happens in a session's room: the question on air, the last messages, and how many people are there. While
 * nobody asks or writes, it is what the session is about.
 */
export function RoomNow({ session }: { session: Session }) {
  useLanguage()
  const { id, chatChannel } = session
  const { data, isError } = useCall('room-glance', { showId: id }, lookEvery)
  const isAbout = session.descriptionHtml !== '' || pointNow(session) !== undefined
  // It stays empty: whatever stands beside it takes its place.
  if (!isAbout && (isError || chatChannel === undefined) && !data?.question) return null
  if (!data && !isError)
    return (
      <div className={styles.room}>
        <Skeleton height={96} />
      </div>
    )
  // Who may not read the chat sees what the session is about.
  const { question, messages, viewers = 0 } = data ?? { messages: [] }
  if (!isAbout && !question && messages.length === 0) return null
  const votes = question?.votes ?? 0
  return (
    <div className={styles.room}>
      {!question && messages.length === 0 && <About session={session} />}
      {question && (
        <div>
          <h3>
            <Trans>Being answered now</Trans>
          </h3>
          <p className={styles.question} dir="auto">
            {question.text}
          </p>
          <p className={styles.asker}>
            {joined(
              question.asker !== '' && question.asker,
              votes > 0 && t`${plural(votes, { one: '# vote', other: '# votes' })}`,
            )}
          </p>
        </div>
      )}
      {!question && messages.length > 0 && (
        <h3>
          <Trans>In the chat now</Trans>
        </h3>
      )}
      <ul className={styles.messages}>
        {messages.map(({ seq, user, text }) => (
          <li key={seq}>
            <Face person={faceOf(user.name)} size={30} />
            <p dir="auto">
              <b>
                <bdi>{user.name}</bdi>
              </b>{' '}
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.people}>
        {viewers > 0 && (
          <Trans>
            <b>{numberText(viewers)}</b> in the room now
          </Trans>
        )}
      </p>
    </div>
  )
}

/** Where its agenda is, once a moderator has marked a point, and as much of its description as fits. */
function About({ session }: { session: Session }) {
  const point = session.agenda?.[pointNow(session) ?? -1]
  return (
    <div className={styles.about}>
      {point && (
        <>
          <h3>
            <Trans>Now</Trans>
          </h3>
          <p className={styles.question}>
            <Written>{point.title}</Written>
          </p>
          <p className={styles.asker}>{point.speaker && <Written>{point.speaker}</Written>}</p>
        </>
      )}
      <div className={styles.description} inert>
        <SafeHtml html={session.descriptionHtml} />
      </div>
    </div>
  )
}

/** Initials of the first and the last word of a name. */
function faceOf(name: string) {
  const words = name.split(/\s+/)
  return { first: words[0] ?? '', last: words.length > 1 ? (words.at(-1) ?? '') : '', file: '' }
}
