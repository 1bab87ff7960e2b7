import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withElements } from './with-elements.tsx'

const elements = { 0: createElement('b'), 1: createElement('i'), 2: createElement('br') }
const drawn = (message: string) => renderToStaticMarkup(withElements(message, elements))

test.each([
  ['plain', 'plain'],
  ['<0>Ada</0> and <1>Bea</1>', '<b>Ada</b> and <i>Bea</i>'],
  ['<0>Ada <1>writes</1></0> now', '<b>Ada <i>writes</i></b> now'],
  ['one<2/>two', 'one<br/>two'],
  ['<7>no such element</7>', 'no such element'],
  ['<0><0>twice</0></0>', '<b><b>twice</b></b>'],
])('the message %j is rendered as %j', (message, html) => {
  expect(drawn(message)).toBe(html)
})

test.each([
  ['<0>never closed', '&lt;0&gt;never closed'],
  ['closed</0> only', 'closed&lt;/0&gt; only'],
  ['<0>crossed <1>over</0></1>', '<b>crossed &lt;1&gt;over</b>&lt;/1&gt;'],
])('an unpaired tag in %j stays text', (message, html) => {
  expect(drawn(message)).toBe(html)
})

test('a name full of tags is rendered literally', () => {
  expect(drawn(`<1>${'<0>'.repeat(2_000)}</1> writes`)).toBe(
    `<i>${'&lt;0&gt;'.repeat(2_000)}</i> writes`,
  )
})
