/** What of the chat is read out to a screen reader, as chosen in this browser. */
import { readAnnounce, writeAnnounce } from './chat-storage.ts'

export const announceChoices = {
  all: 'All messages',
  mentions: 'Mentions and hosts',
  off: 'Off',
} as const
export type Announce = keyof typeof announceChoices

const listeners = new Set<() => void>()

export const announceSetting = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read(): Announce {
    const stored = readAnnounce()
    return stored !== null && Object.hasOwn(announceChoices, stored) ? (stored as Announce) : 'all'
  },
  write(choice: Announce): void {
    writeAnnounce(choice)
    for (const listener of listeners) listener()
  },
}
