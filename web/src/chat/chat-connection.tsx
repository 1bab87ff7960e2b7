import { Trans } from '@lingui/react/macro'
import { CloudOff, LoaderCircle } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLiveStatus } from '../platform/transport/live-changes.tsx'
import { liveClient } from '../platform/transport/live-client.ts'
import { liveErrorText } from '../platform/transport/live-error.ts'
import styles from './chat-panel.module.css'

/** Interruptions shorter than this are not announced. */
export const reconnectGraceMs = 1_500

function onLineChange(listener: () => void): () => void {
  const until = new AbortController()
  for (const name of ['online', 'offline']) window.addEventListener(name, listener, until)
  return () => until.abort()
}

/** Reports a lost connection, and offers to reconnect immediately once the page counts as offline. */
export function ChatConnection() {
  const status = useLiveStatus()
  const isOpen = status.state === 'OPEN'
  const [lasting, setLasting] = useState(false)
  // The browser knows at once; the connection only when a ping gets no answer.
  const isOffline = !useSyncExternalStore(onLineChange, () => navigator.onLine)

  useEffect(() => {
    if (isOpen) return setLasting(false)
    const timer = window.setTimeout(() => setLasting(true), reconnectGraceMs)
    return () => window.clearTimeout(timer)
  }, [isOpen])

  return (
    <div role="status">
      {status.refused === 'banned' && (
        <p className={styles.notice}>
          <CloudOff aria-hidden size={20} />{' '}
          <Trans>
            You can no longer use the chat. If you think this is a mistake, contact the help desk.
          </Trans>
        </p>
      )}
      {!status.refused && (isOffline || (!isOpen && status.offline)) && (
        <div className={styles.notice}>
          <CloudOff aria-hidden size={20} />
          <p className={styles.said}>
            <Trans>You’re offline. Your messages will be sent when you reconnect.</Trans>
            {status.problem && <span className={styles.code}>{liveErrorText(status.problem)}</span>}
          </p>
          <button type="button" className={styles.try} onClick={liveClient().tryNow}>
            <Trans>Reconnect now</Trans>
          </button>
        </div>
      )}
      {!isOpen && !isOffline && !status.refused && !status.offline && lasting && (
        <p className={styles.notice}>
          <LoaderCircle aria-hidden size={20} className={styles.turning} />
          <Trans>Reconnecting… Your messages will be sent when you’re back online.</Trans>
        </p>
      )}
    </div>
  )
}
