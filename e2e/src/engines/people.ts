/** Browsers for a test, ended after it, and the steps that everyone takes first. */
import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { type Conference, type OwnConference, openOwnConference } from '../conference.ts'
import type { Engine, EngineName } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { type Visitor, visitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

export const engines: readonly EngineName[] = ['Firefox', 'WebKit']

type Fixtures = {
  /** Starts the site. It outlives the test's browsers, so that none of them loses it at the end. */
  serve(folder?: string): Promise<OwnConference>
  /** Opens a browser. Any error in its pages fails the test, unless it matches `expected`. */
  open(name: EngineName, conference: Conference, expected?: RegExp): Promise<Visitor>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures
  serve: async ({}, use) => {
    const served: OwnConference[] = []
    await use(async (folder) => {
      const conference = await openOwnConference(folder)
      served.push(conference)
      return conference
    })
    for (const conference of served) await conference.close()
  },
  // `serve` is named only so that the site is closed after the browsers.
  open: async ({ serve: _ }, use, testInfo) => {
    const opened: { engine: Engine; expected: RegExp | undefined }[] = []
    await use(async (name, { url }, expected) => {
      const engine = await (name === 'Firefox' ? openFirefox() : openWebKit())
      opened.push({ engine, expected })
      return visitor(engine, url)
    })
    const wentWrong = testInfo.status !== testInfo.expectedStatus
    for (const { engine, expected } of opened) {
      if (wentWrong)
        await engine
          .picture()
          .then((picture) => writeFileSync(testInfo.outputPath(`${engine.name}.png`), picture))
          .catch(() => {})
      const errors = await engine.close()
      const unexpected = errors.filter((it) => !expected?.test(it))
      expect.soft(unexpected, `errors in ${engine.name}`).toEqual([])
    }
  },
})

/** The intro greets first-time viewers; here it is marked as seen. */
export async function signIn(person: Visitor, email: string): Promise<void> {
  await person.go('/signin')
  await person.run(() => localStorage.setItem('first-time-viewed', 'true'))
  await person.fill({ role: 'textbox', name: 'Email' }, email)
  await person.press('Enter')
  await person.sees({ role: 'heading', name: /^Welcome, / })
}

/** Waits until the session's video plays. */
export async function live(person: Visitor): Promise<void> {
  const moment = () => person.run(() => document.querySelector('video')?.currentTime ?? 0)
  let first = 0
  await person
    .eventually('has a video that has begun', async () => (first = await moment()))
    .toBeGreaterThan(0)
  // The sample event's video loops, so the time may go back.
  const moved = async () => Math.abs((await moment()) - first)
  await person.eventually('has a video that moves', moved).toBeGreaterThan(0.5)
}
