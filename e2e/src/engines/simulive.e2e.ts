/** A recording shown as live in Firefox and in WebKit: both show the same second as everyone else. */
import { behindNow, mostlyOff, plainFile, playlist, recordingEvent } from '../recording.ts'
import { engines, signIn, test } from './people.ts'
import type { Visitor } from './visitor.ts'

/** Runs in the page of someone signed in: the start of the session, epoch ms. */
async function startInPage(): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    Authorization: localStorage.getItem('token') ?? '',
  }
  const answer = await fetch('/api/sessions', { method: 'POST', headers, body: '{}' })
  const { sessions } = await answer.json()
  return Date.parse(sessions[0].startTime)
}

async function inStep(person: Visitor, startsAt: number, what: string): Promise<void> {
  const mostly = async () => {
    const off = await person.run(mostlyOff, startsAt)
    test.info().annotations.push({
      type: `${person.name}, ${what}`,
      description: `mostly ${off.toFixed(2)} s off`,
    })
    return off
  }
  await person.eventually(`is in step ${what}`, mostly).toBeLessThanOrEqual(1)
}

for (const film of [playlist, plainFile])
  test(`Firefox and WebKit stay in sync with a recording’s clock, also after a pause and a seek (${film.stream})`, {
    tag: '@slow',
  }, async ({ open, serve }) => {
    const conference = await serve(recordingEvent({ began: 30, film }))
    const people = await Promise.all(engines.map((name) => open(name, conference)))
    for (const person of people) {
      await signIn(person, 'ada@example.org')
      const startsAt = await person.run(startInPage)
      await person.go('/show/hall')
      await inStep(person, startsAt, `on arrival, ${film.stream}`)

      await person.run(() => document.querySelector('video')?.pause())
      await person
        .eventually('falls behind in a pause', () => person.run(behindNow, startsAt))
        .toBeGreaterThan(4)
      await person.run(() => void document.querySelector('video')?.play())
      await inStep(person, startsAt, `after a pause, ${film.stream}`)

      await person.run(() => {
        const video = document.querySelector('video')
        if (video) video.currentTime += 30
      })
      await inStep(person, startsAt, `after a seek, ${film.stream}`)
    }
    // Again, now that both play.
    const [startsAt] = await Promise.all(people.map((person) => person.run(startInPage)))
    await Promise.all(people.map((it) => inStep(it, startsAt ?? 0, `together, ${film.stream}`)))
  })

test('Firefox and WebKit show the invitation to ask questions at the end of a recording', {
  tag: '@slow',
}, async ({ open, serve }) => {
  const conference = await serve(recordingEvent({ began: 60, times: 1 }))
  const people = await Promise.all(engines.map((name) => open(name, conference)))
  await Promise.all(
    people.map(async (person) => {
      await signIn(person, 'ada@example.org')
      await person.go('/show/hall')
      const card = 'The recording has ended. Ask your questions in the chat.'
      await person
        .eventually('is asked for questions', () =>
          person.run((text) => document.querySelector('main')?.textContent.includes(text), card),
        )
        .toBe(true)
      await person.seesNo({ css: 'video' })
      await person.sees({ role: 'textbox', name: 'Message' })
    }),
  )
})
