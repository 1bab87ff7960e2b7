import { languages } from '@rostra/domain/languages'
import { mailingKindNames } from '@rostra/domain/mailings/mailings'
import { expect, test } from 'vitest'
import { draftOf, type EmailForm, formOf, isLeftBehind } from './email-form.ts'
import { starterOf } from './starters.ts'

const now = Date.UTC(2027, 2, 2, 12)
const starter = starterOf('day-before', ['fr', 'en'])
const fresh = formOf(undefined, 'Europe/Paris', {}, starter)
const draft = (change: Partial<EmailForm>, before = fresh) =>
  draftOf({ ...fresh, ...change }, before, 'Europe/Paris', now)
const at = (time: string) => ({ date: '2027-03-02', time })

test('a time is sent as it is in the event’s zone, and only with an email that is sent by itself', () => {
  expect(draft({ on: true, wall: at('14:30') }).at).toBe('2027-03-02T13:30:00.000Z')
  expect(draft({ on: false, wall: at('14:30') }).at).toBe(undefined)
  expect(draft({ on: true, kind: 'registered', wall: at('14:30') }).at).toBe(undefined)
  expect(draft({ on: true, kind: 'day-before' }).at).toBe(undefined)
  expect(draft({ on: true }).at).toBe('')
})

test('a time that has passed is refused, unless it was there before', () => {
  const passed = { on: true, wall: at('13:00') }
  expect(() => draft(passed)).toThrow('still to come')
  expect(draft(passed, { ...fresh, ...passed }).at).toBe('2027-03-02T12:00:00.000Z')
})

test('a new email begins in the event’s languages, each saying and linking the same', () => {
  expect(fresh.subject).toBe('{event} commence demain')
  expect(fresh.translations.en).toMatchObject({ subject: '{event} starts tomorrow' })
  expect(starterOf('text', ['de', 'en'])).toEqual({
    ...{ subject: '', text: 'Guten Tag {first},\n\n', translations: {} },
  })
  const inBraces = (it: { subject: string; text: string }) =>
    [...`${it.subject} ${it.text}`.matchAll(/\{(?!first)\w+\}/g)].map(([name]) => name)
  for (const kind of mailingKindNames)
    for (const language of languages)
      expect([language, kind, inBraces(starterOf(kind, [language]))]).toEqual([
        ...[language, kind, inBraces(starterOf(kind, ['en']))],
      ])
})

test('a language is left behind while only the text in the default was changed', () => {
  const behind = (change: Partial<EmailForm>) =>
    isLeftBehind({ ...fresh, ...change }, 'text', starter)
  expect([behind({}), behind({ text: 'Demain' })]).toEqual([false, true])
  expect(behind({ text: 'Demain', translations: { en: { text: 'Tomorrow' } } })).toBe(false)
})
