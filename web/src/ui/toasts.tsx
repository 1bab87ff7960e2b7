import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { closeToast, type Toast, toastStore } from './toast-store.ts'
import styles from './toasts.module.css'
import { useClearOfFocus } from './use-clear-of-focus.ts'

/** The corner where toasts appear. F8 moves the focus there. */
export function Toasts() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const region = useRef<HTMLElement>(null)
  const onTop = useClearOfFocus(region, toasts)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <section
      ref={region}
      className={onTop ? `${styles.toasts} ${styles.onTop}` : styles.toasts}
      aria-label={t`Notifications`}
      tabIndex={-1}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const { id, title, kind, lifetimeMs, action } = toast
  const [isRead, setIsRead] = useState(false)
  const hidden = useDocumentHidden()

  useEffect(() => {
    // Nobody reads in a hidden tab, and a person who points at it is reading.
    if (isRead || hidden || lifetimeMs === Number.POSITIVE_INFINITY) return
    const timer = window.setTimeout(() => closeToast(id), lifetimeMs)
    return () => window.clearTimeout(timer)
  }, [id, isRead, hidden, lifetimeMs])

  const close = () => closeToast(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only pauses its time, it does nothing
    <div
      className={kind === 'error' ? `${styles.toast} ${styles.error}` : styles.toast}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setIsRead(true)}
      onPointerLeave={() => setIsRead(false)}
      onFocus={() => setIsRead(true)}
      onBlur={() => setIsRead(false)}
    >
      <span className={styles.words}>{title}</span>
      {action?.to && (
        <Link className={styles.action} to={action.to} onClick={close}>
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
            close()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t`Close`} onClick={close}>
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
