import { describe, expect, test } from 'vitest'
import { goodFiles, useTestFolder } from './test-folder.ts'

const folder = useTestFolder()
const when = (text: string) =>
  `3: openDateTime: "${text}" is not a date and time; use yyyy/mm/dd hh:mm:ss and a zone, for example 2021/08/10 09:00:00 CDT`
const written = '2021/08/10 09:0:0 CDT'

describe('library.yaml', () => {
  test.each([
    [written, '2021/08/32 09:0:0 CDT', when('2021/08/32 09:0:0 CDT')],
    [written, '2021/08/10 09:0:0 XYZ', when('2021/08/10 09:0:0 XYZ')],
    [written, '2021/08/10', when('2021/08/10')],
    [written, 'soon', when('soon')],
    [`  openDateTime: "${written}"\n`, '', '1: "openDateTime" is missing'],
    ['  title: Library\n', '', '1: "title" is missing'],
    ['main', '"a b"', '1: a b: use up to 100 letters, digits, - and _'],
    ['main', 'constructor', '1: "constructor" can’t be used as an ID; choose another'],
    ['type: pdf, ', '', '5: "type" is missing'],
    ['url: files/a.pdf, ', '', '5: "url" is missing'],
    ['title: A, ', '', '5: "title" is missing'],
    ['url: files/a.pdf', 'url: ""', '5: main.assets[1].url: enter a value'],
    ['files/a.pdf', 'files/b.pdf', '5: file not found: files/b.pdf'],
    ['image: ""', 'image: files/b.png', '5: file not found: files/b.png'],
  ])('reports an error when %j is replaced by %j', async (from, to, error) => {
    expect(await folder.errorsWith('library.yaml', from, to)).toEqual([`library.yaml:${error}`])
  })

  test('a library that is not a map is an error', async () => {
    folder.write({ 'library.yaml': 'main: files/a.pdf\nother:\n' })
    expect(await folder.errors()).toEqual([
      'library.yaml:1: main: use entries such as "key: value"',
      'library.yaml:2: other: use entries such as "key: value"',
    ])
  })

  test('a list of libraries is an error, because each library needs an ID as its key', async () => {
    folder.write({ 'library.yaml': '- title: Library\n  openDateTime: "2021/08/10 09:00 CDT"\n' })
    expect(await folder.errors()).toEqual(['library.yaml:1: use entries such as "key: value"'])
  })

  test('an asset must be a file or an address, even if a stream of its type may be a content ID', async () => {
    folder.write({
      'library.yaml': goodFiles['library.yaml']
        .replace('files/a.pdf', 'ab12-live-cd34')
        .replace('type: pdf', 'type: dacast'),
    })
    expect(await folder.errors()).toEqual([
      'library.yaml:5: "ab12-live-cd34" must be an http(s) address or a path below files/',
    ])
  })

  test('an empty file means an event without libraries', async () => {
    folder.write({ 'library.yaml': '' })
    expect(await folder.read()).toMatchObject({ ok: true, folder: { libraries: [] } })
  })

  test('libraries keep the order of the file, so that the first one opens by default', async () => {
    const good = goodFiles['library.yaml']
    folder.write({ 'library.yaml': `${good.replace('main', 'zebra')}${good}` })
    const read = await folder.read()
    expect(read.ok && read.folder.libraries.map(({ id }) => id)).toEqual(['zebra', 'main'])
  })
})
