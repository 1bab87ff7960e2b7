/** The programme and agenda as this person last saw them, kept in the browser for the offline page. */
import type { Session } from '@rostra/domain/sessions/session'
import { offlineCopyKey } from '../platform/identity/personal-data.ts'

export type KeptSession = Pick<Session, 'id' | 'title' | 'startsAt' | 'endsAt' | 'chatChannel'>

export type OfflineCopy = {
  userId: string
  /** By this device's clock, in epoch ms. */
  savedAt: number
  event: string
  sessions: KeptSession[]
  /** Ids. */
  starred: string[]
}

/** Undefined for anyone but the person who saved it. */
export function readOfflineCopy(userId: string): OfflineCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(offlineCopyKey) ?? '{}') as Partial<OfflineCopy>
    return copy.userId === userId && copy.sessions ? (copy as OfflineCopy) : undefined
  } catch {
    return undefined
  }
}

export function writeOfflineCopy(copy: OfflineCopy): void {
  try {
    localStorage.setItem(offlineCopyKey, JSON.stringify(copy))
  } catch {
    // Storage may be full or forbidden; there is no offline agenda then.
  }
}
