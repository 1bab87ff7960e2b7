import { expect, test } from 'vitest'
import { type Formatting, formatted } from './markdown-formatting.ts'

/** The selection is between brackets. */
const after = (marked: string, as: Formatting): string => {
  const [from, to] = [marked.indexOf('<'), marked.indexOf('>') - 1]
  const done = formatted(marked.replace(/[<>]/g, ''), from, to, as)
  return `${done.text.slice(0, done.from)}<${done.text.slice(done.from, done.to)}>${done.text.slice(done.to)}`
}

test('the buttons format what is selected, and bold, italic and list take it back', () => {
  for (const [before, as, then] of [
    ['a <b> c', 'bold', 'a **<b>** c'],
    ['a **<b>** c', 'bold', 'a <b> c'],
    ['<>', 'italic', '*<>*'],
    ['x\n<a\nb>', 'list', 'x\n<- a\n- b>'],
    ['<- a\n- b>', 'list', '<a\nb>'],
    ['see <us>', 'link', 'see [us](<https://>)'],
    ['<https://a.example>', 'link', '[<>](https://a.example)'],
  ] as const)
    expect(after(before, as)).toBe(then)
})
