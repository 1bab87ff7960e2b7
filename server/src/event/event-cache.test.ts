/** The event once per language: what is the same there is one object, as events have hundreds of sessions. */
import type { FolderSession } from '@rostra/domain/sessions/session'
import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { createEventCache } from './event-cache.ts'

const [first] = testEvent.sessions
const session = (id: string, more: Partial<FolderSession> = {}) =>
  ({ ...first, id, title: id, ...more }) as FolderSession
const stored = {
  ...{ files: '', libraries: [], actions: [] },
  event: {
    ...testEvent.event,
    languages: ['en', 'fr', 'ar'],
    tracks: [{ name: 'Health', colour: '#a05bb8', translations: { fr: { name: 'Santé' } } }],
  },
  sessions: [
    session('plain'),
    session('spoken', { translations: { fr: { title: 'parlé' } } }),
    session('tracked', { track: 'Health' }),
  ],
}

test('a session without texts in a language is the default’s there, also where it has some in others', async () => {
  const store = { load: async () => stored, actions: async () => [] }
  const cache = await createEventCache(store as never)
  const isShared = (language: string) =>
    cache.sessions(language).map((it, at) => it === cache.sessions()[at])
  expect([isShared('fr'), isShared('ar')]).toEqual([
    [true, false, false],
    [true, true, true],
  ])
  expect(cache.sessions('fr').map(({ title, track }) => [title, track])).toEqual([
    ['plain', undefined],
    ['parlé', undefined],
    ['tracked', 'Santé'],
  ])
})
