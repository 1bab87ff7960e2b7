/** The queue of toasts; `toasts.tsx` shows it. */

import type { LiveText } from '@rostra/domain/own-texts/row-texts'
import { Listeners } from '../platform/listeners.ts'

export type Toast = {
  id: number
  title: LiveText
  kind: 'info' | 'error'
  /** ms on the screen; Infinity stays until closed. */
  lifetimeMs: number
  action?: { label: string; to?: string; href?: string; onClick?(): void }
  /** The part of the title that is cut off where only one line is free: in the room of a session. */
  subject?: string
  /** Under the header, in the flow of the page, instead of in the corner. */
  inFlow?: boolean
  /** The sender, for announcements; empty without a name. */
  from?: string
  /** Called when the toast is closed `byHand` or its time is over. */
  onClose?(byHand: boolean): void
}

/** Toasts last three seconds by default (specification section 9). */
const standardLifetime = 3000
const shownAtOnce = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Listeners()

export const toastStore = { subscribe: listeners.subscribe, read: () => toasts }

function set(next: readonly Toast[]) {
  toasts = next
  listeners.tell()
}

export function closeToast(id: number, byHand = false): void {
  toasts.find((toast) => toast.id === id)?.onClose?.(byHand)
  set(toasts.filter((toast) => toast.id !== id))
}

/** Removes all toasts, because the next person must not see them; none counts as closed. */
export function forgetToasts(): void {
  set([])
}

/** Returns the toast's id. Errors stay until closed; a toast must never be the only place for a form's error. */
export function showToast(toast: Partial<Omit<Toast, 'id'>> & { title: LiveText }): number {
  const kind = toast.kind ?? 'info'
  const lifetimeMs =
    toast.lifetimeMs ?? (kind === 'error' ? Number.POSITIVE_INFINITY : standardLifetime)
  lastId += 1
  set([...toasts, { ...toast, id: lastId, kind, lifetimeMs }].slice(-shownAtOnce))
  return lastId
}
