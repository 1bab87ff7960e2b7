import { expect, test } from 'vitest'
import { asText, foundIn, mostHits, paragraphsOf, saidIn, searchable } from './transcript.ts'

const captions = `WEBVTT

00:01.000 --> 00:03.500
Good <i>morning</i>, <v Zoë>Zoë &amp; all

NOTE nothing

2
00:04.000 --> 00:06.000 line:0
we begin with the

01:00:00.000 --> 01:00:04.000
harbour at Ærø. Straße
`
const find = (file: string, text: string) => foundIn(searchable(saidIn(file)), text)

test('captions and texts whose lines begin with times say what was said, and when', () => {
  expect(saidIn(captions)).toEqual([
    { at: 1000, text: 'Good morning, Zoë & all' },
    { at: 4000, text: 'we begin with the' },
    { at: 3_600_000, text: 'harbour at Ærø. Straße' },
  ])
  expect(saidIn('Notes\n[0:05] Hello\nto all\n\n1:02:03 Bye\r\n')).toEqual([
    { at: 5000, text: 'Hello\nto all' },
    { at: 3_723_000, text: 'Bye' },
  ])
  expect(saidIn('What was said, at about 12:30.')).toEqual([])
})

test('a search ignores case, accents and where one caption ends and the next begins', () => {
  expect(find(captions, ' ZOE ')).toEqual([{ at: 1000, text: 'Good morning, Zoë & all' }])
  expect(find(captions, 'with the  harbour')).toEqual([
    { at: 4000, text: 'we begin with the harbour at Ærø. Straße' },
  ])
  expect(find(captions, 'theharbour')).toEqual([])
  expect(find(captions, '(')).toEqual([])
  expect(find('0:01 one\n0:02 \n0:03 two', 'one two')).toHaveLength(1)
  expect(find('0:01 会議を\n0:05 始めます', '会議を始め')).toHaveLength(1)
})

test('each caption is found once, and no more than the limit', () => {
  expect(find('0:01 tea tea tea\n0:02 tea', 'tea').map(({ at }) => at)).toEqual([1000, 2000])
  const all = Array.from({ length: 1000 }, (_, at) => `${at}:00 tea`).join('\n')
  expect(find(all, 'tea')).toHaveLength(mostHits)
})

test('paragraphs end with a sentence, or where nobody speaks', () => {
  const said = (...times: [number, string][]) =>
    times.map(([at, text]) => ({ at: at * 1000, text }))
  expect(
    paragraphsOf(
      said([0, 'One'], [5, 'sentence.'], [21, 'Still'], [24, 'it.'], [26, 'Next'], [60, 'Late']),
    ),
  ).toEqual(said([0, 'One sentence.'], [21, 'Still it. Next'], [60, 'Late']))
  expect(asText(said([0, 'One'], [3661, 'Two']))).toBe('[0:00] One\n\n[1:01:01] Two')
})

test('a long text with one time is read in a moment', () => {
  const [said] = saidIn(`0:01 Begin\n${'and\n'.repeat(100_000)}end`)
  expect(said?.text).toHaveLength(400_009)
})
