import { useLingui } from '@lingui/react/macro'
import { isShow } from '@rostra/domain/paths'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { announce, openDialog } from './announcer.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { closeToast, type Toast, toastStore } from './toast-store.ts'
import styles from './toasts.module.css'
import { useClearOfFocus } from './use-clear-of-focus.ts'

/** The corner where toasts appear, `isDark` in a dark room. F8 moves the focus there. */
export function Toasts({ isDark = false }: { isDark?: boolean }) {
  const { t } = useLingui()
  const every = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const isInRoom = isShow(useLocation().pathname)
  const toasts = useMemo(() => {
    const all = every.filter(({ inFlow }) => !inFlow)
    return isInRoom ? oneAtATime(all) : all
  }, [isInRoom, every])
  const region = useRef<HTMLElement>(null)
  useClearOfFocus(region, toasts)
  /** No toast disappears while the focus is in the corner. */
  const [paused, setPaused] = useState(false)
  // A toast that goes takes the focus along, and no event says so.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) setPaused(false)
  })
  /** Where F8 was pressed. */
  const from = useRef<Element>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      if (!region.current?.contains(document.activeElement)) from.current = document.activeElement
      region.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  /**
   * Closing may remove the focused element: the focus moves to the next toast, or back to where F8 was pressed. After a
   * click it does not move to the next toast, which would stay for as long.
   */
  const close = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement)
    const isByKey = region.current?.querySelector(':focus-visible') != null
    flushSync(() => closeToast(id, true))
    if (!hadFocus || region.current?.contains(document.activeElement)) return
    const was = from.current
    const back = was?.isConnected && was !== document.body ? was : document.querySelector('main h1')
    const next = (isByKey && region.current?.querySelector('button')) || back
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }
  return (
    <section
      ref={region}
      className={styles.toasts}
      data-room={isDark ? 'stage' : undefined}
      aria-label={t`Notifications`}
      tabIndex={-1}
      onFocus={() => setPaused(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setPaused(currentTarget.contains(relatedTarget))
      }
    >
      {/* Rendered before the first toast, or screen readers would not announce that one. */}
      <div role="status" aria-atomic="false" className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={paused} onClose={() => close(toast.id)} />
        ))}
      </div>
    </section>
  )
}

/** In the room of a session there is room for one: an error, or else the first that passes by itself. */
function oneAtATime(toasts: readonly Toast[]): readonly Toast[] {
  const passes = ({ lifetimeMs }: Toast) => lifetimeMs < Number.POSITIVE_INFINITY
  const one = toasts.find(({ kind }) => kind === 'error') ?? toasts.find(passes) ?? toasts[0]
  return one ? [one] : toasts
}

type CardProps = { toast: Toast; paused: boolean; onClose: () => void }

/** A toast; its time passes only while it can be read. */
export function ToastCard({ toast, paused, onClose }: CardProps) {
  const { t } = useLingui()
  const { id, title, subject = '', from, kind, lifetimeMs, action } = toast
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
