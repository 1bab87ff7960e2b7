/** Tests the checker of captions with every violation that it looks for. */
import { expect, test } from 'vitest'
import { checkCaptions } from './check-captions.ts'
import type { CaptionHistory, ViolationKind } from './history.ts'

const line = (n: number, text = `${n} was said`) => ({ n, text })
const written = (): CaptionHistory => ({
  channel: 'iwd',
  sent: [line(1), line(2), line(3)],
  stored: [line(1), line(2), line(3)],
  seen: [{ name: 'Ada', lines: [line(2), line(1), line(3), line(3)] }],
  isShared: true,
})

test('nothing is found where nothing is wrong', () => {
  expect(checkCaptions(written())).toEqual([])
})

test.each<[ViolationKind, (it: CaptionHistory) => unknown]>([
  ['unanswered', ({ sent }) => delete sent[2]?.n],
  ['lost', ({ stored }) => stored.pop()],
  ['doubled', ({ stored }) => stored.push(line(4, '3 was said'))],
  ['wrong-ack', ({ sent }) => sent.splice(2, 1, { text: '3 was said', n: 9 })],
  ['hole', ({ stored }) => stored.splice(2, 1, line(4, '3 was said'))],
  ['phantom', ({ stored }) => stored.push(line(4))],
  ['reordered', ({ stored }) => stored.splice(0, 2, line(1, '2 was said'), line(2, '1 was said'))],
  ['altered', ({ seen }) => seen[0]?.lines.push(line(2, 'was never said'))],
  ['missing', ({ seen }) => seen[0]?.lines.splice(0, 1)],
])('finds what is %s', (kind, tamper) => {
  const history = written()
  tamper(history)
  expect(checkCaptions(history).map((it) => it.kind)).toContain(kind)
})
