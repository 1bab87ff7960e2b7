/** Counts clicks on controls and chosen files. Typing is not counted. */
import type { Locator } from '@playwright/test'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export function clickCounter() {
  let clicks = 0
  let before = 0
  const parts: string[] = []
  return {
    async click(it: Locator) {
      await it.click()
      clicks += 1
    },
    /** Two clicks: the button, and the file in the system's dialog. */
    async choose(it: Locator, file: ChosenFile) {
      await it.setInputFiles(file)
      clicks += 2
    },
    /** Ends a part with this name: the clicks since the previous part belong to it. */
    atNextPart(name: string) {
      parts.push(`${clicks - before} ${name}`)
      before = clicks
    },
    /** Clicks since the previous part. */
    sincePart: () => clicks - before,
    counts: () => [...parts, `${clicks} in all`],
  }
}
