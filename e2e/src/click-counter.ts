/** Counts what a hand does: presses of a control, and files chosen. Typing is not counted. */
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
    /** The button, and the file in the dialog of the system. */
    async choose(it: Locator, file: ChosenFile) {
      await it.setInputFiles(file)
      clicks += 2
    },
    /** What was counted since the part before is this one's. */
    atNextPart(name: string) {
      parts.push(`${clicks - before} ${name}`)
      before = clicks
    },
    /** Clicks since the part before. */
    sincePart: () => clicks - before,
    counts: () => [...parts, `${clicks} in all`],
  }
}
