import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { said } from '../platform/i18n/live-text.ts'
import { announce, openDialog } from './announcer.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { closeToast, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'
import { useClearOfFocus } from './use-clear-of-focus.ts'

type ListProps = {
  corner: RefObject<HTMLElement | null>
  toasts: readonly Toast[]
  paused: boolean
  onClose: (id: number) => void
}

/** What is in the corner: loaded later than the corner itself, as most pages show nothing in it. */
export function ToastList({ corner, toasts, paused, onClose }: ListProps) {
  useClearOfFocus(corner, toasts)
  return toasts.map((toast) => (
    <ToastCard key={toast.id} toast={toast} paused={paused} onClose={() => onClose(toast.id)} />
  ))
}

type CardProps = { toast: Toast; paused: boolean; onClose: () => void }

/** A toast; its time passes only while it can be read. */
export function ToastCard({ toast, paused, onClose }: CardProps) {
  const { t } = useLingui()
  const { id, subject = '', kind, lifetimeMs, action } = toast
  const title = said(toast.title).text
  const from = toast.from === '' ? t`Announcement` : toast.from
  const at = subject ? title.indexOf(subject) : -1
  const [isRead, setIsRead] = useState(false)
  const hidden = useDocumentHidden()

  useEffect(() => {
    // Does not expire in a hidden tab, where no one reads it, or while someone points at it.
    if (isRead || paused || hidden || lifetimeMs === Number.POSITIVE_INFINITY) return
    let timer: number
    // Behind a dialog it cannot be reached, so wait until the dialog closes.
    const wait = () => {
      timer = window.setTimeout(() => (openDialog() ? wait() : closeToast(id)), lifetimeMs)
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [id, isRead, paused, hidden, lifetimeMs])
  useEffect(() => {
    // Behind a dialog the toast's own live region is silent.
    if (openDialog()) return announce(from ? `${from}: ${title}` : title, kind === 'error')
  }, [from, title, kind])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only pauses its timer
    <div
      className={kind === 'error' ? `${styles.toast} ${styles.error}` : styles.toast}
      data-toast={at < 0 ? '' : 'brief'}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsRead(true)}
      onPointerLeave={() => setIsRead(false)}
      onFocus={() => setIsRead(true)}
      onBlur={() => setIsRead(false)}
    >
      <span className={`${styles.text} breaks tap shrinks`}>
        {from && (
          <strong className={styles.from} dir="auto">
            {from}
          </strong>
        )}
        {at < 0 ? (
          <span dir="auto">{title}</span>
        ) : (
          <span className={styles.cut}>
            {title.slice(0, at)}
            <bdi>{subject}</bdi>
            {title.slice(at + subject.length)}
          </span>
        )}
      </span>
      {action?.to && (
        <Link className={styles.action} to={action.to} onClick={onClose}>
          {action.label}
        </Link>
      )}
      {action?.href && (
        <a className={styles.action} href={action.href} target="_blank" rel="noopener noreferrer">
          {action.label}
        </a>
      )}
      {action?.onClick && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick?.()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t`Close`} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function useDocumentHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.hidden,
  )
}
