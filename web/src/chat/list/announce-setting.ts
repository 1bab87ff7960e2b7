/** Which chat messages a screen reader reads out, as chosen in this browser. */
import { t } from '@lingui/core/macro'
import { readStored, writeStored } from '../../platform/browser-storage.ts'
import { Listeners } from '../../platform/listeners.ts'

/** The choices and their names. */
export const announceChoices = () => ({
  all: t`All messages`,
  mentions: t`Mentions and hosts`,
  off: t({ message: 'Off', context: 'nothing is read out' }),
})
export type Announce = keyof ReturnType<typeof announceChoices>

const key = 'rostra:chat-announce'
const listeners = new Listeners()

export const announceSetting = {
  subscribe: listeners.subscribe,
  read(): Announce {
    const stored = readStored(key)
    return stored !== null && Object.hasOwn(announceChoices(), stored)
      ? (stored as Announce)
      : 'all'
  },
  write(choice: Announce): void {
    writeStored(key, choice)
    listeners.tell()
  },
}
