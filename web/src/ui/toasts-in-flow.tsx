import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { ToastCard } from './toast-list.tsx'
import { closeToast, toastStore } from './toast-store.ts'
import styles from './toasts-in-flow.module.css'

/**
 * Toasts that stay long where a corner would be half of the page: under the header, where they push the page down. F8
 * moves the focus here first.
 */
export function ToastsInFlow() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const place = useRef<HTMLElement>(null)
  /** Where F8 was pressed. */
  const from = useRef<Element>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || place.current?.contains(document.activeElement)) return
      // Before the corner takes it.
      event.stopImmediatePropagation()
      from.current = document.activeElement
      place.current?.focus()
    }
    window.addEventListener('keydown', focus, true)
    return () => window.removeEventListener('keydown', focus, true)
  }, [])
  const close = (id: number) => {
    const was = from.current
    const back = was?.isConnected && was !== document.body ? was : document.querySelector('main h1')
    flushSync(() => closeToast(id, true))
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  return (
    <section ref={place} className={styles.inFlow} aria-label={t`Announcements`} tabIndex={-1}>
      {toasts
        .filter(({ inFlow }) => inFlow)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={false} onClose={() => close(toast.id)} />
        ))}
    </section>
  )
}
