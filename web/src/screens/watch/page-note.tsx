import { Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { said } from '../../platform/i18n/live-text.ts'
import { useLiveStatus } from '../../platform/transport/live-changes.tsx'
import { closeToast, toastStore } from '../../ui/toast-store.ts'
import styles from './watch.module.css'

/** ms for which a note without an end of its own is shown. */
const shownFor = 8_000

function onLineChange(listener: () => void): () => void {
  const until = new AbortController()
  for (const name of ['online', 'offline']) window.addEventListener(name, listener, until)
  return () => until.abort()
}

/** What the parts of the page say in a line, and that there is no connection: the server or the browser says so. */
export function PageNote({ isAway }: { isAway: boolean }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const last = toasts.at(-1)
  const { offline } = useLiveStatus()
  const isOnLine = useSyncExternalStore(onLineChange, () => navigator.onLine)
  useEffect(() => {
    if (!last) return
    const timer = window.setTimeout(() => closeToast(last.id), Math.min(last.lifetimeMs, shownFor))
    return () => window.clearTimeout(timer)
  }, [last])
  return (
    <div className={styles.notes} role="status">
      {last && (
        <p className={styles.note} dir="auto">
          {said(last.title).text}
        </p>
      )}
      {(isAway || offline || !isOnLine) && (
        <p className={styles.note}>
          <Trans>No connection. This page tries again by itself.</Trans>
        </p>
      )}
    </div>
  )
}
