import { expect, test } from 'vitest'
import { goodFiles, useTestFolder } from './test-folder.ts'

const folder = useTestFolder()
const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, string | Uint8Array, string]>([
  ['a duplicate key', 'name: A\nname: B\n', '2: Map keys must be unique'],
  ['an unclosed quote', 'name: A\nheading: "B\n', '3: Missing closing "quote'],
  ['a tab as indentation', 'links:\n\tterms: x\n', '2: Tabs are not allowed as indentation'],
  ['inconsistent indentation', 'a:\n   b: 1\n  c: 2\n', '3: All mapping items must start'],
  ['an unclosed list', 'hosts: [\nname: A\n', '2: Flow sequence in block collection'],
  ['two documents', 'name: A\n---\nname: B\n', '2: Source contains multiple documents'],
  ['an undefined alias', 'name: A\nheading: *day\n', '2: unknown alias *day'],
  ['an alias before its anchor', 'name: *day\nheading: &day A\n', '1: unknown alias *day'],
  ['a key of an inner map twice', 'links: { a: x,\n  a: y }\n', '2: Map keys must be unique'],
  [
    'a quarter of a million entries',
    `hosts: [${'a,'.repeat(250_000)}]\n`,
    '1: the file has too many entries',
  ],
  ['an unknown tag', 'name: A\nheading: !secret x\n', '2: Unresolved tag: !secret'],
  ['bytes that are not UTF-8', latin1('name: A\nheading: Zo\xeb\n'), '2: this is not UTF-8'],
  ['UTF-16', Buffer.from('\uFEFFname: A\n', 'utf16le'), '1: this is not UTF-8'],
  ['no content', '', '1: the file is empty'],
  ['only a comment', '# soon\n', '1: the file is empty'],
  ['a list', '- name: A\n', '1: use entries such as "key: value"'],
  ['plain text', 'hello\n', '1: use entries such as "key: value"'],
  ['more than 2 MiB', `# ${'x'.repeat(2 * 1024 * 1024)}\n`, '1: the file is larger than 2 MiB'],
])('event.yaml with %s is reported as an error with its line', async (_, content, error) => {
  folder.write({ 'event.yaml': content })
  const [first = ''] = await folder.errors()
  expect(first.slice(0, `event.yaml:${error}`.length)).toBe(`event.yaml:${error}`)
})

test('a few YAML aliases are read, and an alias bomb is refused', async () => {
  const few = goodFiles['event.yaml'].replace('heading: THE DAY', 'heading: &day THE DAY')
  folder.write({ 'event.yaml': few.replace('welcome: Hi', 'welcome: *day') })
  expect(await folder.read()).toMatchObject({ folder: { event: { welcome: 'THE DAY' } } })

  const bomb = Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`)
  folder.write({ 'event.yaml': ['a0: &a0 [x]', ...bomb].join('\n') })
  expect(await folder.errors()).toEqual(['event.yaml:1: too many YAML aliases'])
})

test.each([
  ['10', '10'],
  ['007', '007'],
  ['1.10', '1.10'],
  ['2022/03/02', '2022/03/02'],
  ['yes', 'yes'],
  ['"10th"', '10th'],
])('edition: %s is read as the text %s', async (written, edition) => {
  expect(await folder.errorsWith('event.yaml', 'edition: 10', `edition: ${written}`)).toEqual([])
  expect(await folder.read()).toMatchObject({ folder: { event: { edition } } })
})
