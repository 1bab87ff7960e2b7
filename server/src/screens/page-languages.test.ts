/** Pages without an account answer with the organisers' texts in the language that they ask for. */
import type { EventFolder } from '@rostra/domain/event/event-folder'
import { expect, test } from 'vitest'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { event, organiser, useEvent } from '../testing/use-event.ts'

const spoken: EventFolder = {
  ...testEvent,
  event: {
    ...testEvent.event,
    languages: ['en', 'fr', 'ar'],
    tracks: [{ name: 'Health', colour: '#a05bb8', translations: { fr: { name: 'Santé' } } }],
    translations: { fr: { name: 'Journée des femmes' } },
  },
  sessions: testEvent.sessions.map((it) =>
    it.id === 'iwd'
      ? { ...it, title: 'Opening', track: 'Health', translations: { fr: { title: 'Ouverture' } } }
      : it,
  ),
}
useEvent({ as: ['organiser'], event: spoken })

const asked = async (name: string, language: string, token?: string, payload: object = {}) =>
  (await event.call(name, payload, token, { headers: { 'accept-language': language } })).body
const inFrench = { title: 'Ouverture', track: 'Santé' }

test('of a hall, whose track is the one of its name in the default language', async () => {
  event.clock.set(startsAt)
  const hall = { name: 'Great hall', track: 'Health' }
  const { url } = await asked('hall-make', 'en', organiser, hall)
  const code = url.split('/').at(-1)
  const { token } = await asked('hall-open', 'en', undefined, { code })
  const view = (language: string) => asked('hall-view', language, token)
  expect(await view('fr')).toMatchObject({
    event: { name: 'Journée des femmes' },
    sessions: [inFrench],
  })
  expect(await view('ar')).toMatchObject({ sessions: [{ title: 'Opening', track: 'Health' }] })
  event.clock.set(startsAt - 3600_000)
  expect(await view('fr')).toMatchObject({ sessions: [], next: { title: 'Ouverture' } })
})

test('of captioners, speakers and guests of the studio', async () => {
  event.clock.set(startsAt)
  const opened = async (link: string) =>
    (await asked('screen-open', 'en', undefined, { link })).token
  const { url } = await asked('caption-desk-make', 'en', organiser, { lang: 'en' })
  const desk = await asked('caption-desk', 'fr', await opened(new URL(url).hash.slice(1)))
  expect(desk).toMatchObject({ session: inFrench, running: [{ title: 'Ouverture' }] })
  const view = { showId: 'iwd', kind: 'speaker' }
  const made = await asked('screen-link-make', 'en', organiser, view)
  const shown = await asked('speaker-view', 'fr', await opened(made.link))
  expect(shown).toMatchObject({ session: inFrench })
  const invited = { showId: 'iwd', name: 'Zoë', role: 'guest' }
  const { link } = await asked('studio-guest-invite', 'en', organiser, invited)
  expect(await asked('guest-link', 'fr', undefined, { link })).toMatchObject({ title: 'Ouverture' })
})
