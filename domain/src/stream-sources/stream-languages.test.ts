import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sessionFields } from '../sessions/session-fields.schema.ts'

const french = { language: 'fr', kind: 'audio', type: 'hls', url: 'https://booth.example/fr.m3u8' }
const live = { type: 'hls', url: 'https://hall.example/live.m3u8' }
const errorsOf = (change: object) =>
  v
    .safeParse(sessionFields.liveStream, { ...live, ...change })
    .issues?.map(({ message }) => message)

test.each([
  {},
  { languages: [] },
  { languages: [french, { ...french, language: 'ar', label: 'Relay', url: 'files/ar.mp3' }] },
  { languages: [french, { ...french, kind: 'picture', type: 'file' }] },
  { type: 'studio', url: '', languages: [french] },
  { type: 'file', url: 'files/talk.mp4', languages: [french] },
])('%j is accepted', (change) => {
  expect(errorsOf(change)).toBeUndefined()
})

test.each([
  [{ languages: [{ ...french, language: 'no language' }] }, 'entry-not-language'],
  [{ languages: [{ ...french, kind: 'text' }] }, 'entry-unknown-language-kind'],
  [{ languages: [{ ...french, type: 'vimeo' }] }, 'entry-unknown-language-type'],
  [{ languages: [{ ...french, url: 'javascript:x' }] }, 'entry-not-language-address'],
  [{ languages: [{ ...french, url: '' }] }, 'entry-empty'],
  [{ languages: [{ ...french, label: ' ' }] }, 'entry-empty'],
  [{ languages: [french, { ...french, language: 'FR' }] }, 'entry-language-twice'],
  [
    { type: 'vimeo', url: 'https://vimeo.com/1', languages: [french] },
    'entry-languages-of-provider',
  ],
])('%j: %s', (change, error) => {
  expect(errorsOf(change)?.[0]).toMatch(new RegExp(`^${error}`))
})
