/** Some hostile frames and requests, always the same: a failure comes from a change. `npm run fuzz` sends the most. */
import { describe, expect, test } from 'vitest'
import { keepAnswers } from './fuzz-answers.ts'
import { runFuzz } from './run-fuzz.ts'
import { runHttpFuzz } from './run-http-fuzz.ts'

const seed = 20_261_122

test.each([
  ['without rate limits', 3_000, false],
  ['with rate limits', 1_500, true],
])(
  'hostile frames are answered, leak no one’s data or memory and do not interrupt other people’s chat, %s',
  async (_, frames, limits) => {
    const { errors, lines, memory } = await runFuzz({ frames, seed, limits, measures: true })
    const again = `npm run fuzz -- --seed ${seed} --frames ${frames}${limits ? ' --limits' : ''}`
    expect(errors, `${again}\n${lines.join('\n')}`).toEqual([])
    const [before, after] = memory
    // Over a hundred connections, and what the witness wrote.
    expect((after?.heap ?? 0) - (before?.heap ?? 0)).toBeLessThan(2 * 1024 * 1024)
  },
)

test('hostile requests never crash the server, cause a 5xx response or reveal other people’s data', async () => {
  const { errors, lines, counts } = await runHttpFuzz({ requests: 600, seed })
  expect(errors, `npm run fuzz -- --seed ${seed} --requests 600\n${lines.join('\n')}`).toEqual([])
  // Some are accepted, handshakes among them, and some are refused for a reason, not all as malformed.
  expect([...counts.keys()]).toEqual(expect.arrayContaining(['200', '101', '400', '403', '404']))
})

describe('the answer check finds', () => {
  const secrets = { words: ['bea@example.org'], marks: { calm: 'only-calm' } }
  const errorsOf = (sent: object[], answers: object[]) => {
    const kept = keepAnswers(['busy', 'calm'], secrets)
    for (const frame of sent) kept.owe(JSON.stringify(frame), false)
    for (const answer of answers) kept.receive(JSON.stringify(answer))
    return [...kept.errors, ...kept.unpaid()]
  }
  const welcome = { t: 'welcome' }
  const ping = { t: 'ping' }
  const pong = { t: 'pong' }
  const enter = { t: 'enter', channel: 'busy' }
  const entered = { t: 'entered', channel: 'busy' }
  const send = { t: 'send', channel: 'busy', id: 'x', text: 'Hi' }

  test('no errors when each frame has an answer', () => {
    const ack = { t: 'ack', channel: 'busy', id: 'x' }
    const error = { t: 'error', code: 'bad-frame' }
    expect(errorsOf([ping, enter, send, { t: 'x' }], [welcome, pong, entered, ack, error])).toEqual(
      [],
    )
  })

  test.each([
    ['a frame without an answer', [ping], [welcome]],
    ['one answer too many', [ping], [welcome, pong, pong]],
    ['an invalid frame that is ignored', [{ t: 'x' }], [welcome]],
    ['an invalid frame that is accepted', [{ t: 'x' }], [welcome, entered]],
    ['an acknowledgement with the id of another message', [send], [welcome, { t: 'ack', id: 'y' }]],
    ['another person’s email address', [ping], [welcome, { ...pong, email: 'bea@example.org' }]],
    ['data from a channel that was not requested', [], [welcome, { t: 'delta', channel: 'calm' }]],
    [
      'an entry that belongs to another channel',
      [enter],
      [welcome, { ...entered, entries: ['only-calm 1'] }],
    ],
    ['an answer before the welcome frame', [ping], [pong]],
    ['an internal server error', [enter], [welcome, { t: 'error', code: 'internal' }]],
  ])('%s', (_, sent, answers) => {
    expect(errorsOf(sent, answers)).not.toEqual([])
  })
})
