import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { closeToast, toastStore } from './toast-store.ts'
import { ToastCard } from './toasts.tsx'
import styles from './toasts-in-flow.module.css'

/** Toasts that stay long where a corner would be half of the page: under the header, where they push the page down. */
export function ToastsInFlow() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const close = (id: number) => {
    flushSync(() => closeToast(id, true))
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.inFlow}>
      {toasts
        .filter(({ inFlow }) => inFlow)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={false} onClose={() => close(toast.id)} />
        ))}
    </div>
  )
}
