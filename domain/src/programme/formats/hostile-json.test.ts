import { expect, test } from 'vitest'
import { readJsonProgramme } from './read-json.ts'

const readText = (text: string) => readJsonProgramme(text, { eventZone: 'UTC' })
const readTalk = (talk: object) =>
  readText(
    JSON.stringify({
      schedule: {
        conference: {
          days: [
            {
              rooms: {
                Hall: [
                  { id: 1, title: 'T', date: '2027-03-01T10:00:00Z', duration: '00:45', ...talk },
                ],
              },
            },
          ],
        },
      },
    }),
  )

test.each([
  ['10 MB of brackets', '['.repeat(10 * 1024 * 1024), 'programme-too-deep'],
  ['33 levels', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'programme-too-deep'],
  ['more than 10 MB', ' '.repeat(10 * 1024 * 1024 + 1), 'programme-too-large'],
  ['half a file', '{"schedule": {"conference"', 'programme-not-json'],
  ['HTML', '<!doctype html>', 'programme-not-json'],
  ['a number', '7', 'programme-unknown'],
  ['another program', '{"results": [{"name": "x"}], "sessions": {}}', 'programme-unknown'],
  [
    'too many talks',
    `{"schedule": {"conference": {"days": [{"rooms": {"A": [${'{},'.repeat(1500)}{}]}}]}}}`,
    'programme-too-long',
  ],
])('%s is refused with a reason', (_, text, reason) => {
  expect(() => readText(text)).toThrow(
    expect.objectContaining({ code: 'invalid', reason: expect.objectContaining({ reason }) }),
  )
})

test('brackets in texts are not depth, and a byte order mark is no fault', () => {
  const text = JSON.stringify({ sessions: [], speakers: [], note: `\\"${'[{'.repeat(40)}` })
  expect(readText(`\uFEFF${text}`).sessions).toEqual([])
})

test('a talk of 100,000 people is one problem', () => {
  const { sessions, problems } = readTalk({ persons: Array(100_000).fill({ name: 'A B' }) })
  expect(sessions).toEqual([])
  expect(problems).toHaveLength(1)
})

test('keys such as __proto__ change nothing', () => {
  const { sessions } = readText(
    '{"__proto__": {"polluted": 1}, "sessions": [{"__proto__": {"title": "x"}, "id": "__proto__", "title": "T", "startsAt": "2027-03-01T10:00:00Z", "endsAt": "2027-03-01T11:00:00Z", "roomId": "__proto__", "speakers": ["constructor", {"__proto__": {"name": "x"}}]}], "speakers": []}',
  )
  expect(sessions).toMatchObject([{ id: '__proto__', title: 'T', speakers: [] }])
  expect({}).not.toHaveProperty('polluted')
})

test.each([
  '275760-09-13T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59-12:00',
  'now',
  1e300,
])('the date %s is a problem', (date) => {
  expect(readTalk({ date }).problems).toHaveLength(1)
})

test.each(['99999999:00', '-1:00', '00:00', '721:00', 1e12, { hours: 1 }])(
  'the duration %j is a problem',
  (duration) => {
    expect(readTalk({ duration }).problems).toHaveLength(1)
  },
)

test('control characters and reversed text go, and HTML leaves neither scripts nor addresses of scripts', () => {
  const { sessions } = readTalk({
    title: '\u0000A\u202Eb\nc\u0007 \uD800',
    abstract:
      '<p onclick="x">Hi&#x7;&#133; <b>all</b><script>alert(1)</script><style>p{}</style></p><a href="javascript:x">bad</a> <a href=\'https://a.example/(x)\'>[good]</a><!-- no --> &amp;lt; a < b',
  })
  expect(sessions[0]?.title).toBe('Ab c \uFFFD')
  expect(sessions[0]?.description).toBe(
    'Hi all\n\nbad [good](https://a.example/%28x%29) &lt; a < b',
  )
})

test('a long text is cut, and what can’t be stored of a speaker is left out', () => {
  const { sessions } = readTalk({
    id: 'x'.repeat(600),
    title: 'y'.repeat(2000),
    description: `</p>${'<'.repeat(4_000_000)}`,
    persons: [
      {
        name: '👩'.repeat(300),
        id: 'z'.repeat(201),
        email: 'none',
        biography: 'b'.repeat(5000),
        avatar: 'http://a.example/x.png',
        links: [
          { url: 'javascript:x' },
          'http://a.example',
          ...Array(9).fill('https://b.example'),
          5,
        ],
      },
    ],
  })
  const [session] = sessions
  expect(session?.id).toMatch(/^y{399}… 2027-03-01T10:00:00.000Z$/)
  expect(session?.title).toHaveLength(1000)
  expect(session?.description.length).toBeLessThanOrEqual(100_000)
  expect(session?.speakers[0]).toEqual({
    first: expect.stringMatching(/^(?:👩)+…$/u),
    last: '',
    bio: expect.stringMatching(/^b{3999}…$/),
    links: ['https://b.example'],
  })
})
