import { expect, test } from 'vitest'
import { withoutEmptyIntro, withWebsites } from './event-form.ts'

test.each([
  ['sponsor1.example', 'https://sponsor1.example'],
  [' www.sponsor.example/about?a=1 ', 'https://www.sponsor.example/about?a=1'],
  ['größe.example:8080', 'https://größe.example:8080'],
  ['http://sponsor.example', 'http://sponsor.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['me@sponsor.example', 'me@sponsor.example'],
  ['sponsor', 'sponsor'],
  ['', ''],
])('the website %j is saved as %j', (typed, saved) => {
  expect(withWebsites([{ name: 'A', url: typed }])).toEqual([{ name: 'A', url: saved }])
})

test('an intro in which nothing is entered is none', () => {
  expect(withoutEmptyIntro({ title: ' ', url: '', type: 'video' })).toBe(null)
  const titled = { title: 'Welcome', url: '', type: 'video' }
  expect(withoutEmptyIntro(titled)).toBe(titled)
})
