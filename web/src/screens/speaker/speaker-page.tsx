import { sessionFromView } from '@rostra/domain/sessions/session'
import { TriangleAlert } from 'lucide-react'
import { Picture } from '../../stream-players/silent/picture.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { ownAddress } from '../own-page/own-address.ts'
import { ScreenMessage } from '../screen-message.tsx'
import { screenLink, useLinkState, useLoaded, useMood, useScreenStatus } from '../use-screen.ts'
import { Countdown } from './countdown.tsx'
import { Mood } from './mood.tsx'
import { Note } from './note.tsx'
import { Questions } from './questions.tsx'
import styles from './speaker.module.css'

const load = () => screenLink().call('speaker-view', {})

/** What a speaker needs beside the camera: time, questions, a note, and the picture as the audience sees it. */
export function SpeakerPage() {
  const state = useLinkState()
  const { view, reload } = useLoaded(load)
  const mood = useMood(view?.rooms.reactions)
  const { state: connection } = useScreenStatus()
  useDocumentTitle(view?.session.title ?? 'Speaker’s view', 'Rostra')
  if (state === 'revoked') return <ScreenMessage>This link was revoked</ScreenMessage>
  if (!view) return <ScreenMessage>Loading…</ScreenMessage>
  const { grace, question, next, waiting, note, feedback } = view
  const session = sessionFromView(view.session)
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <header className={styles.head}>
          <h1 className={styles.title}>
            <bdi>{session.title}</bdi>
          </h1>
          {ownAddress() && <a href={location.pathname}>Back to your page</a>}
          {connection !== 'OPEN' && (
            <p className={`${styles.offline} row gap-2 bold`} role="status">
              <TriangleAlert aria-hidden="true" size={20} /> Reconnecting…
            </p>
          )}
        </header>
        <Note note={note} onSeen={reload} />
      </div>
      <Countdown session={session} grace={grace} />
      <Questions onAir={question} next={next} waiting={waiting} />
      <aside className={`${styles.side} stack gap-4 from-top`} aria-label="Audience">
        <Picture session={session} grace={grace} onRetry={reload} />
        <Mood {...mood} />
        {feedback && (
          <p className={styles.rating}>
            Rated <strong>{feedback.median.toLocaleString()} of 5</strong>, the median of{' '}
            {feedback.count.toLocaleString()} ratings
          </p>
        )}
      </aside>
    </main>
  )
}
