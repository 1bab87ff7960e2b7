import { useLingui } from '@lingui/react/macro'
import { isShow } from '@rostra/domain/paths'
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { laterAfter } from './later.tsx'
import { lazyOptional } from './lazy-part.ts'
import { closeToast, type Toast, toastStore } from './toast-store.ts'
import styles from './toasts.module.css'

const fetchList = () => import('./toast-list.tsx')
const ToastList = lazyOptional(async () => (await fetchList()).ToastList)

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
  /** No toast disappears while the focus is in the corner. */
  const [paused, setPaused] = useState(false)
  // A toast that goes takes the focus along, and no event says so.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) setPaused(false)
  })
  useEffect(() => {
    // Before the first toast, which may say that there is no connection.
    const timer = window.setTimeout(() => fetchList().catch(() => {}), laterAfter)
    return () => window.clearTimeout(timer)
  }, [])
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
        {toasts.length > 0 && (
          <Suspense>
            <ToastList corner={region} toasts={toasts} paused={paused} onClose={close} />
          </Suspense>
        )}
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
