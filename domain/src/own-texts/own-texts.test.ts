import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ownText } from '../contract/own-text.schema.ts'
import {
  GivenTexts,
  inLanguage,
  textsApart,
  textsTogether,
  withDefault,
  withTextsKept,
} from './own-texts.ts'

const languages = ['en', 'fr', 'ar'] as const
const written = {
  title: { en: 'Opening', fr: 'Ouverture' },
  duration: 60,
  speakers: [
    { last: 'Duarte', bio: { en: 'Chair', ar: 'رئيسة' } },
    { last: 'Okafor', bio: 'Host' },
  ],
  options: [{ en: 'Fish', fr: 'Poisson' }, 'Beans'],
}
const isMap = (it: unknown) => typeof it === 'object' && it !== null && 'en' in it
/** As a schema has accepted it. */
const accepted = (it: unknown): unknown =>
  isMap(it)
    ? new GivenTexts(it as Record<string, string>)
    : Array.isArray(it)
      ? it.map(accepted)
      : typeof it === 'object' && it !== null
        ? Object.fromEntries(Object.entries(it).map(([key, inner]) => [key, accepted(inner)]))
        : it
const stored = withTextsKept(textsApart(accepted(written), languages).content, undefined)

test('stored content has plain texts in the default language', () => {
  expect(stored).toMatchObject({ title: 'Opening', options: ['Fish', 'Beans'], duration: 60 })
})

test('what is written by language comes back the same, a plain text too', () => {
  expect(textsTogether(stored, languages)).toEqual(written)
})

test('readers get their language, and the default where a text is missing in it', () => {
  expect(inLanguage(stored, 'fr')).toEqual({
    title: 'Ouverture',
    duration: 60,
    speakers: [
      { last: 'Duarte', bio: 'Chair' },
      { last: 'Okafor', bio: 'Host' },
    ],
    options: ['Poisson', 'Beans'],
  })
})

test('content without other languages is the very same object for every reader', () => {
  const plain = { title: 'Opening', agenda: [{ title: 'Welcome' }] }
  expect(inLanguage(plain, 'fr')).toBe(plain)
  expect(textsTogether(plain, languages)).toBe(plain)
})

test.each([
  [{ title: { en: 'A', ja: 'あ' } }, ['title', 'ja'], 'entry-language-not-offered'],
  [{ speakers: [{ bio: { en: '', fr: 'B' } }] }, ['speakers', 0, 'bio'], 'entry-without-default'],
])('%j is an error', (content, path, reason) => {
  expect(textsApart(accepted(content), languages).errors).toMatchObject([{ path, reason }])
})

describe('a change', () => {
  const save = (after: unknown) =>
    textsTogether(withTextsKept(textsApart(accepted(after), languages).content, stored), languages)

  test('of a plain text changes only the default', () => {
    expect(save({ ...written, title: 'Start' })).toEqual({
      ...written,
      title: { en: 'Start', fr: 'Ouverture' },
    })
  })

  test('by a map takes away the languages that it lacks', () => {
    expect(save({ ...written, title: { en: 'Start' } })).toEqual({ ...written, title: 'Start' })
  })

  test('of the order of a list takes each item’s texts along', () => {
    const [first, second] = written.speakers
    const plain = [second, { ...first, bio: 'Chair' }]
    expect(save({ ...written, speakers: plain })).toEqual({ ...written, speakers: [second, first] })
  })

  test('that puts another person in someone’s place keeps none of their texts', () => {
    const [, second] = written.speakers
    const other = { first: 'Ada', last: 'Lind', bio: 'New' }
    expect(save({ ...written, speakers: [other, second] })).toMatchObject({
      speakers: [other, second],
    })
  })

  test('that takes an item out of a list, or moves it, takes its texts along', () => {
    expect(save({ ...written, options: ['Beans', 'Rice', 'Fish'] })).toMatchObject({
      options: ['Beans', 'Rice', { en: 'Fish', fr: 'Poisson' }],
    })
    expect(save({ ...written, options: ['Beans'] })).toMatchObject({ options: ['Beans'] })
    expect(save({ ...written, options: ['Tuna', 'Beans'] })).toMatchObject({
      options: [{ en: 'Tuna', fr: 'Poisson' }, 'Beans'],
    })
  })

  test('that puts a new item in the place of one that moved gives it none of the other’s texts', () => {
    const agenda = [{ title: { en: 'A', fr: 'Un' } }, { title: 'Lunch' }]
    const before = withTextsKept(textsApart(accepted({ agenda }), languages).content, undefined)
    const after = { agenda: [{ title: 'Q' }, { title: 'A' }] }
    expect(textsTogether(withTextsKept(after, before), languages)).toEqual({
      agenda: [{ title: 'Q' }, { title: { en: 'A', fr: 'Un' } }],
    })
    const asked = [{ id: 'town', label: { en: 'Town?', fr: 'Ville ?' } }]
    const form = withTextsKept(textsApart(accepted({ asked }), languages).content, undefined)
    const other = { asked: [{ id: 'vegan', label: 'Vegan?' }] }
    expect(withTextsKept(other, form)).toEqual(other)
  })

  test('to an empty text takes its translations away', () => {
    expect(save({ ...written, title: '' })).toEqual({ ...written, title: '' })
  })
})

test('another default language changes places with the one before', () => {
  expect(textsTogether(withDefault(stored, 'en', 'fr'), ['fr', 'en', 'ar'])).toMatchObject({
    title: { fr: 'Ouverture', en: 'Opening' },
    options: [{ fr: 'Poisson', en: 'Fish' }, 'Beans'],
  })
})

test('a map with nothing but names that every object has is no text', () => {
  const title = ownText(v.pipe(v.string(), v.nonEmpty()))
  for (const name of ['constructor', 'prototype', '__proto__'])
    expect([name, v.is(title, JSON.parse(`{"${name}": "Opening"}`))]).toEqual([name, false])
  expect(v.parse(title, { en: 'Opening' })).toEqual(new GivenTexts({ en: 'Opening' }))
})
