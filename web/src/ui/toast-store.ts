/** The queue of toasts; `toasts.tsx` shows it. */

export type Toast = {
  id: number
  title: string
  kind: 'info' | 'error'
  /** ms on the screen; Infinity stays until closed. */
  lifetimeMs: number
  action?: { label: string; to?: string; href?: string; onClick?(): void }
  /** Who says it, for what the organisers announce. */
  from?: string
  /** Called when it was closed, which is `byHand`, or its time is over. */
  onClose?(byHand: boolean): void
}

/** Toasts last three seconds by default (specification section 9). */
const standardLifetime = 3000
const shownAtOnce = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function closeToast(id: number, byHand = false): void {
  toasts.find((toast) => toast.id === id)?.onClose?.(byHand)
  set(toasts.filter((toast) => toast.id !== id))
}

/** Gives its id. Errors stay until they are closed; never the only place for a form's error. */
export function showToast(toast: Partial<Omit<Toast, 'id'>> & { title: string }): number {
  const kind = toast.kind ?? 'info'
  const lifetimeMs =
    toast.lifetimeMs ?? (kind === 'error' ? Number.POSITIVE_INFINITY : standardLifetime)
  lastId += 1
  set([...toasts, { ...toast, id: lastId, kind, lifetimeMs }].slice(-shownAtOnce))
  return lastId
}
