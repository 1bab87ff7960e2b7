/** Firefox and WebKit in one session: each sees what the other does, also after the phone is rotated. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { observeBubbles } from '../bubbles.ts'
import { eventFolder } from '../conference.ts'
import { engines, live, signIn, test } from './people.ts'
import type { Visitor } from './visitor.ts'

/** Length of the video, in seconds; the session is opened in the middle of it. */
const film = 120

/** A small event with the demo's video in its hall. */
function filmEvent(): string {
  const folder = eventFolder({
    hall: {
      startsIn: -film / 2 / 60,
      minutes: 60,
      chat: true,
      stream: 'hls',
      url: 'files/live/master.m3u8',
    },
    later: { startsIn: 90, minutes: 30 },
  })
  const films = join(import.meta.dirname, '../../../examples/demo/files/live')
  cpSync(films, join(folder, 'files/live'), { recursive: true })
  return folder
}

const phone = { upright: [390, 844], turned: [844, 390] } as const
const emails = { Firefox: 'ada@example.org', WebKit: 'bea@example.org' }

const receives = (person: Visitor, text: string) =>
  person.sees({ role: 'listitem', text: new RegExp(text), within: { role: 'log' } })

async function write(person: Visitor, text: string): Promise<void> {
  await person.fill({ role: 'textbox', name: 'Message' }, text)
  await person.press('Enter')
  await receives(person, text)
}

/** The number of chat rows without a height. */
const rowsWithoutHeight = () =>
  [...document.querySelectorAll('[role=log] li')].filter(
    (it) => it.getBoundingClientRect().height === 0,
  ).length

test('attendees in Firefox and WebKit watch, chat and react together, also after rotating their phones', {
  tag: '@slow',
}, async ({ open, serve }) => {
  const startsAt = Date.now() - (film / 2) * 1000
  const conference = await serve(filmEvent())
  const people = await Promise.all(engines.map((name) => open(name, conference)))
  const [ada, bea] = people as [Visitor, Visitor]

  await test.step('both join in the middle of the video', () =>
    Promise.all(
      people.map(async (person) => {
        await signIn(person, emails[person.name])
        await person.go('/show/hall')
        await live(person)
        const at = await person.run(() => document.querySelector('video')?.currentTime ?? 0)
        // The film loops: opening the browsers on a busy machine may take longer than its second half.
        const due = ((Date.now() - startsAt) / 1000) % film
        const apart = Math.abs(at - due)
        expect(Math.min(apart, film - apart), person.name).toBeLessThan(film / 5)
      }),
    ))

  await test.step('a message from one browser appears in the other', async () => {
    for (const n of [1, 2, 3]) {
      await write(ada, `Message ${n} from Lagos`)
      await receives(bea, `Message ${n} from Lagos`)
      await write(bea, `Message ${n} from Malmö`)
      await receives(ada, `Message ${n} from Malmö`)
    }
  })

  await test.step('a reaction floats in both browsers', async () => {
    for (const person of people) await person.run(observeBubbles)
    await ada.click({ role: 'button', name: /^Heart/ })
    for (const person of people)
      await person
        .eventually('sees the heart float', () => person.run(() => window.bubbles.length))
        .toBe(1)
  })

  await test.step('every message is shown in portrait and in landscape', async () => {
    for (const person of people)
      for (const [width, height] of [
        phone.upright,
        phone.turned,
        phone.upright,
        [1280, 800],
      ] as const) {
        await person.engine.resize(width, height)
        await person.fits()
        await receives(person, 'Message 3 from')
        expect(await person.run(rowsWithoutHeight), `${person.name}, ${width} px`).toBe(0)
      }
  })
})

test('while the server is down Firefox and WebKit show the offline page, and then reconnect automatically', {
  tag: '@slow',
}, async ({ open, serve }) => {
  const conference = await serve(filmEvent())
  // Each browser reports in its own words that the server does not respond.
  const away = /^console: |502|503|^error: (?:NetworkError|Load failed)/
  const people = await Promise.all(engines.map((name) => open(name, conference, away)))
  for (const person of people) {
    await signIn(person, emails[person.name])
    // Polled, as WebKit reports no event when the page's worker is ready, but answers when asked.
    await person
      .eventually('has a service worker', () =>
        person.run(async () => {
          const { active } = await navigator.serviceWorker.ready
          return active !== null && navigator.serviceWorker.controller !== null
        }),
      )
      .toBe(true)
  }
  await conference.kill()
  for (const person of people) {
    await person.engine.reload()
    await person.sees({ role: 'heading', name: 'We can’t reach the event' })
    await person.sees({ role: 'region', name: 'All sessions' })
  }
  await conference.start()
  for (const person of people) await person.sees({ role: 'heading', name: /^Welcome, / })
})
