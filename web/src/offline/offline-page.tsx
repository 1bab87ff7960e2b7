import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { unsentChats } from '../chat/log/unsent-chats.ts'
import { helpDraftKey } from '../platform/identity/personal-data.ts'
import { storedUser } from '../platform/identity/stored-user.ts'
import { shortMoment, viewerZone } from '../sessions/times.ts'
import buttonStyles from '../ui/button.module.css'
import { useDocumentTitle } from '../ui/document-title.ts'
import { RibbonBand } from '../ui/ribbon.tsx'
import { type OfflineCopy, readOfflineCopy } from './offline-copy.ts'
import styles from './offline-page.module.css'
import { OfflineSessions } from './offline-sessions.tsx'
import { useServerCheck } from './use-server-check.ts'

const toErrorBody = () => ({
  waiting: '',
  trying: t`Trying…`,
  failed: t`Still no connection. We’ll keep trying.`,
})

const causeOf = (isOnline: boolean) =>
  isOnline
    ? { title: t`We can’t reach the event`, cause: t`The server isn’t responding right now.` }
    : { title: t`You’re offline`, cause: t`You don’t have an internet connection right now.` }

/** Replaces every page while the server cannot be reached; it shows only what this browser has stored. */
export function OfflinePage() {
  const { state, tryAgain } = useServerCheck()
  const user = storedUser()
  const copy = user && readOfflineCopy(user.id)
  const [{ title, cause }] = useState(() => causeOf(navigator.onLine))
  useDocumentTitle(title, copy?.event)
  return (
    <>
      <RibbonBand />
      <main className={styles.page}>
        {copy?.event && <p className={styles.event}>{copy.event}</p>}
        <h1>{title}</h1>
        <p className={styles.lead}>
          {cause} <Trans>This page will reload automatically when the connection is back.</Trans>
        </p>
        <div className={styles.again}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            onClick={() => void tryAgain()}
          >
            <Trans>Try again</Trans>
          </button>
          <p role="status">{toErrorBody()[state]}</p>
        </div>
        {user && <Unsent userId={user.id} copy={copy} />}
        {copy && <Agenda copy={copy} />}
      </main>
    </>
  )
}

function Agenda({ copy }: { copy: OfflineCopy }) {
  const { t } = useLingui()
  const { sessions, starred, savedAt } = copy
  const mine = sessions.filter(({ id }) => starred.includes(id))
  const when = shortMoment(savedAt, viewerZone())
  return (
    <>
      {mine.length > 0 && <OfflineSessions title={t`My agenda`} sessions={mine} />}
      {sessions.length > 0 && (
        <OfflineSessions title={t`All sessions`} sessions={sessions} starred={starred} />
      )}
      <p className={styles.saved}>
        <Trans>Last updated {when}. Times are in your time zone and may have changed since.</Trans>
      </p>
    </>
  )
}

/** Text that has not reached the server yet. It is stored in this tab and stays there. */
function Unsent({ userId, copy }: { userId: string; copy: OfflineCopy | undefined }) {
  const { t } = useLingui()
  const chats = unsentChats(userId)
  const help = helpDraft(userId)
  if (chats.length === 0 && help === '') return null
  const nameOf = (channel: string) =>
    copy?.sessions.find(({ chatChannel }) => chatChannel === channel)?.title ?? channel
  return (
    <section className={styles.section} aria-labelledby="unsent">
      <h2 id="unsent">
        <Trans>Not sent yet</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>
          Saved in this tab. Messages are sent when you reopen the chat, and drafts will be there
          when you return.
        </Trans>
      </p>
      <ul className={`${styles.unsent} stack gap-3 list`}>
        {chats.flatMap(({ channel, messages, draft }) => [
          ...messages.map(({ id, text }) => (
            <Text key={id} label={t`Message · ${{ place: nameOf(channel) }}`} text={text} />
          )),
          ...(draft
            ? [<Text key={channel} label={t`Draft · ${{ place: nameOf(channel) }}`} text={draft} />]
            : []),
        ])}
        {help !== '' && <Text label={t`Draft · Help desk`} text={help} />}
      </ul>
    </section>
  )
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <li>
    <span className="muted small">{label}</span>
    <p dir="auto">{text}</p>
  </li>
)

function helpDraft(userId: string): string {
  try {
    const { message = '' } = JSON.parse(sessionStorage.getItem(helpDraftKey(userId)) ?? '{}')
    return String(message).trim()
  } catch {
    return ''
  }
}
