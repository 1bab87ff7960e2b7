import { expect, test } from 'vitest'
import { eventMark, initialOf } from './event-mark.ts'

test.each([
  ['Autumn members’ evening', 'A'],
  ['  “zürich 2027”', 'Z'],
  ['élan', 'É'],
  ['👩‍🚀 Space day', '👩‍🚀'],
  ['हिन्दी दिवस', 'हि'],
  ['…', '…'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('the mark is the initial; crossed ribbons only where the theme asks for them', () => {
  expect(eventMark({}, '<b>')).toContain('>B</text>')
  expect(eventMark({}, '<')).toContain('>&#60;</text>')
  const crossed = eventMark({ composition: 'cross' }, 'Day')
  expect(crossed).not.toContain('<text')
  expect(crossed.match(/<path/g)).toHaveLength(2)
})
