import type { EventFolder } from '@rostra/domain/event/event-folder'
import type { OwnText, TextChange } from '@rostra/domain/own-texts/own-texts.schema'
import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { audit, done, event, organiser, refusal, useEvent } from '../testing/use-event.ts'

const source = { program: 'frab', id: 'a' }
/** In English and French; one of its sessions is another program's. */
const spoken: EventFolder = {
  ...testEvent,
  event: { ...testEvent.event, languages: ['en', 'fr'], translations: { fr: { name: 'Journée' } } },
  sessions: testEvent.sessions.map((it) => (it.id === 'iwd' ? { ...it, source } : it)),
}
const files = { 'logo.svg': '<svg/>', 'privacy.pdf': '%PDF-', 'live/master.m3u8': '#EXTM3U' }
useEvent({ as: ['organiser'], event: spoken, files })

const listed = async () =>
  (await done('own-texts', {})) as { languages: string[]; texts: OwnText[] }
const textOf = async (key: string) => (await listed()).texts.find((it) => it.key === key)
const change = async (key: string, text: string): Promise<TextChange> => {
  const { text: of = '', texts } = (await textOf(key)) ?? {}
  return { key, language: 'fr', of, was: texts?.fr ?? '', text }
}
const storedSession = async () => {
  const { sessions } = (await done('organiser-sessions', {})) as {
    sessions: { session: { id: string } }[]
  }
  return sessions.find(({ session }) => session.id === 'iwd')?.session
}

test('texts of event, sessions and libraries are listed with their languages and limits', async () => {
  const { languages, texts } = await listed()
  expect(languages).toEqual(['en', 'fr'])
  expect(texts[0]).toEqual({
    ...{ key: 'event.name', group: 'event', label: 'Event name' },
    ...{ text: testEvent.event.name, texts: { fr: 'Journée' }, longest: 1000 },
  })
  expect(new Set(texts.map(({ group }) => group))).toContain('library')
})

test('many are changed at once, noted, and taken back; the session still follows its program', async () => {
  const keys = ['session.iwd.agenda.1.title', 'event.name']
  const changes = [await change(keys[0] ?? '', '  Accueil '), await change(keys[1] ?? '', 'Jour')]
  const { undo } = (await done('own-texts-change', { changes })) as { undo: TextChange[] }
  expect(await storedSession()).toMatchObject({
    source,
    agenda: [{ title: { en: 'Welcome', fr: 'Accueil' } }],
  })
  expect(await audit('own-texts-changed')).toMatchObject([{ after: { texts: 2, languages: 'fr' } }])

  await done('own-texts-change', { changes: undo })
  expect(await storedSession()).toMatchObject({ source, agenda: [{ title: 'Welcome' }] })
  expect((await textOf('event.name'))?.texts).toEqual({ fr: 'Journée' })
})

test('nothing is changed if one of them has changed in the meantime', async () => {
  const name = await change('event.name', 'Jour')
  const title = await change('session.iwd.title', 'Ouverture')
  await done('own-texts-change', { changes: [title] })
  const again = { ...title, text: 'Début' }
  expect(await refusal('own-texts-change', { changes: [name, again] }, organiser)).toEqual([
    409,
    'own-text-changed',
  ])
  expect((await textOf('event.name'))?.texts).toEqual({ fr: 'Journée' })
  expect((await textOf('session.iwd.title'))?.texts).toEqual({ fr: 'Ouverture' })
})

test('nothing is changed if one is too long, or in a language that the event lacks', async () => {
  const name = await change('event.name', 'Jour')
  const foreign = { ...name, language: 'de' }
  expect(await refusal('own-texts-change', { changes: [name, foreign] }, organiser)).toEqual([
    400,
    'entry-language-not-offered',
  ])
  const wrong = { 'entry-with-controls': 'a\u0007', 'entry-text-too-long': 'x'.repeat(1001) }
  for (const [reason, text] of Object.entries(wrong)) {
    const changes = [name, { ...name, text }]
    const { body } = await event.call('own-texts-change', { changes }, organiser)
    expect(body.error).toMatchObject({ field: 'changes.1.text', reason })
  }
  expect((await textOf('event.name'))?.texts).toEqual({ fr: 'Journée' })
})

test('attendees read what was changed', async () => {
  await done('own-texts-change', { changes: [await change('event.heading', 'EN DIRECT')] })
  const inFrench = { headers: { 'accept-language': 'fr' } }
  const read = async () => (await event.call('event-front', {}, undefined, inFrench)).body
  await expect.poll(read).toMatchObject({ heading: 'EN DIRECT' })
})
