import { useState } from 'react'
import { unsentChats } from '../chat/chat-storage.ts'
import { helpDraftKey } from '../platform/personal-data.ts'
import { storedUser } from '../platform/stored-user.ts'
import { dayOf, monthOf, timeOf, viewerZone } from '../sessions/times.ts'
import buttonStyles from '../ui/button.module.css'
import { useDocumentTitle } from '../ui/document-title.ts'
import { RibbonBand } from '../ui/ribbon.tsx'
import { type OfflineCopy, readOfflineCopy } from './offline-copy.ts'
import styles from './offline-page.module.css'
import { OfflineSessions } from './offline-sessions.tsx'
import { useWayBack } from './use-way-back.ts'

const said = {
  waiting: '',
  trying: 'Trying…',
  failed: 'Still no connection. We go on trying by ourselves.',
}

const offline = { title: 'You’re offline', cause: 'There is no connection at the moment.' }
const serverAway = {
  title: 'We can’t reach the event',
  cause: 'The server does not answer at the moment.',
}

/** Stands in for every page while the server cannot be reached; it knows only what this browser kept. */
export function OfflinePage() {
  const { state, tryAgain } = useWayBack()
  const user = storedUser()
  const copy = user && readOfflineCopy(user.id)
  const [{ title, cause }] = useState(() => (navigator.onLine ? serverAway : offline))
  useDocumentTitle(title, copy?.event)
  return (
    <>
      <RibbonBand />
      <main className={styles.page}>
        {copy?.event && <p className={styles.event}>{copy.event}</p>}
        <h1>{title}</h1>
        <p className={styles.lead}>
          {cause} The event comes back to this page by itself as soon as it can be reached.
        </p>
        <div className={styles.again}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            onClick={() => void tryAgain()}
          >
            Try again
          </button>
          <p role="status">{said[state]}</p>
        </div>
        {user && <Unsent userId={user.id} copy={copy} />}
        {copy && <Agenda copy={copy} />}
      </main>
    </>
  )
}

function Agenda({ copy }: { copy: OfflineCopy }) {
  const { sessions, starred, savedAt } = copy
  const mine = sessions.filter(({ id }) => starred.includes(id))
  const zone = viewerZone()
  return (
    <>
      {mine.length > 0 && <OfflineSessions title="My agenda" sessions={mine} />}
      {sessions.length > 0 && (
        <OfflineSessions title="All sessions" sessions={sessions} starred={starred} />
      )}
      <p className={styles.saved}>
        As of {dayOf(savedAt, zone)} {monthOf(savedAt, zone)}, {timeOf(savedAt, zone)}. Times are
        yours; a session may have been moved since.
      </p>
    </>
  )
}

/** What was written and has not reached the server. It is in this tab, and stays in it. */
function Unsent({ userId, copy }: { userId: string; copy: OfflineCopy | undefined }) {
  const chats = unsentChats(userId)
  const help = helpDraft()
  if (chats.length === 0 && help === '') return null
  const nameOf = (channel: string) =>
    copy?.sessions.find(({ chatChannel }) => chatChannel === channel)?.title ?? channel
  return (
    <section className={styles.section} aria-labelledby="unsent">
      <h2 id="unsent">Not sent yet</h2>
      <p className={styles.note}>
        Kept in this tab. Messages go out when you are back in their chat; drafts wait for you
        there.
      </p>
      <ul className={styles.unsent}>
        {chats.flatMap(({ channel, messages, draft }) => [
          ...messages.map(({ id, text }) => (
            <Text key={id} label={`Message · ${nameOf(channel)}`} text={text} />
          )),
          ...(draft
            ? [<Text key={channel} label={`Draft · ${nameOf(channel)}`} text={draft} />]
            : []),
        ])}
        {help !== '' && <Text label="Draft · Help desk" text={help} />}
      </ul>
    </section>
  )
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <li>
    <span className={styles.label}>{label}</span>
    <p dir="auto">{text}</p>
  </li>
)

function helpDraft(): string {
  try {
    const { message = '' } = JSON.parse(sessionStorage.getItem(helpDraftKey) ?? '{}')
    return String(message).trim()
  } catch {
    return ''
  }
}
