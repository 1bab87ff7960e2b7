/** Ways to tamper with a history. */
import type { Entry, MessageEntry } from '@rostra/domain/chat/chat'
import fc from 'fast-check'
import type { ClientHistory, History, View, ViolationKind } from './history.ts'
import { channel } from './made-history.ts'

/** Picks a random item; a history without any is skipped. */
type Pick = <T>(list: readonly T[]) => T
/** By the kind of violation that it leads to, and what goes wrong. */
export type Tamperings = Record<
  `${ViolationKind}: ${string}`,
  (history: History, pick: Pick) => void
>

export const log = (history: History) => {
  const found = history.logs[channel]
  fc.pre(found !== undefined)
  return found as NonNullable<typeof found>
}
export const cut = <T>(list: T[], it: T) => void list.splice(list.indexOf(it), 1)
export const viewsOf = (history: History) =>
  history.clients.flatMap(({ views }) => views[channel] ?? [])
export const isMessage = (entry: Entry): entry is MessageEntry => entry.kind === 'message'

/** Views that continue the previous ones; the page of a fresh start does not. */
export const followed = (history: History) =>
  viewsOf(history).filter((view) => view.t === 'delta' || (view.after && !view.reset))
export const delivered = (history: History, pick: Pick): { view: View; entry: Entry } => {
  const view = pick(followed(history).filter(({ entries }) => entries.length > 0))
  return { view, entry: pick(view.entries) }
}
/** A message that is in the log. */
export const stored = (history: History, pick: Pick) => pick(log(history).messages)
export const senderOf = (history: History, id: string): ClientHistory => {
  const sender = history.clients.find(({ sent }) => sent.some((it) => it.id === id))
  fc.pre(sender !== undefined)
  return sender as ClientHistory
}
