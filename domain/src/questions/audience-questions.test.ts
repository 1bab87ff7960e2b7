import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterShow,
  audienceStateOf,
  audienceStates,
  inAudienceOrder,
  isPublic,
  isVotingOver,
  questionModeOf,
  questionModes,
  questionsWithPicture,
  takesVotes,
} from './audience-questions.ts'
import { questionStates } from './question-inbox.ts'

const shown = (state: (typeof questionStates)[number], more: object = {}) => ({
  state,
  approved: false,
  merged: false,
  ...more,
})

test('questions are private unless the session sets another mode', () => {
  expect(questionModeOf({})).toBe('private')
  expect(questionModeOf({ questions: 'open' })).toBe('open')
})

describe('who sees a question', () => {
  test.each([
    ['private', shown('on-air', { approved: true }), false],
    ['moderated', shown('new'), false],
    ['moderated', shown('new', { approved: true }), true],
    ['moderated', shown('on-air'), true],
    // Not public without approval, because the answer may have been private.
    ['moderated', shown('answered'), false],
    ['moderated', shown('answered', { approved: true }), true],
    ['open', shown('new'), true],
    ['open', shown('answered'), true],
    ['open', shown('dismissed'), false],
    ['open', shown('new', { merged: true }), false],
  ] as const)('%s, %o: %s', (mode, question, expected) => {
    expect(isPublic(question, mode)).toBe(expected)
  })

  test('a dismissed or merged question is never public, and only public, unanswered questions take votes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...questionStates),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(...questionModes),
        (state, approved, merged, mode) => {
          const question = { state, approved, merged }
          if (state === 'dismissed' || merged) expect(isPublic(question, mode)).toBe(false)
          if (takesVotes(question, mode)) {
            expect(isPublic(question, mode)).toBe(true)
            expect(audienceStateOf(state)).not.toBe('answered')
          }
        },
      ),
    )
  })
})

test('questions on air come first, then the others: by votes, then oldest first, with answered ones last', () => {
  const question = fc.record({
    id: fc.uuid(),
    state: fc.constantFrom(...audienceStates),
    votes: fc.nat({ max: 3 }),
    at: fc.constantFrom('2022-03-02T14:00:00.000Z', '2022-03-02T14:01:00.000Z'),
    mine: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.uniqueArray(question, { selector: ({ id }) => id }), (questions) => {
      const ordered = inAudienceOrder(questions)
      expect(ordered.toSorted(byId)).toEqual(questions.toSorted(byId))
      for (const [n, after] of ordered.entries()) {
        const before = ordered[n - 1]
        if (!before) continue
        const ranks = ['on-air', 'asked', 'answered']
        const rank = ranks.indexOf(before.state) - ranks.indexOf(after.state)
        expect(rank).toBeLessThanOrEqual(0)
        if (rank < 0) continue
        if (after.state === 'asked') {
          expect(before.votes).toBeGreaterThanOrEqual(after.votes)
          if (before.votes === after.votes) expect(before.at <= after.at).toBe(true)
        } else expect(before.at >= after.at).toBe(true)
      }
    }),
  )
})

describe('whether voting is over', () => {
  const minute = 60_000
  const direction = (ended: boolean) =>
    ({ ended }) as NonNullable<Parameters<typeof isVotingOver>[0]['direction']>
  test.each([
    ['not while the session is running', { endsAt: 1 }, false],
    ['not while its room stays open after the end', { endsAt: 0 }, false],
    ['when its room closes after the end', { endsAt: -15 * minute }, true],
    ['when the session was ended manually', { endsAt: 0, direction: direction(true) }, true],
    [
      'not when the session was opened early but not ended manually',
      { endsAt: 0, direction: direction(false) },
      false,
    ],
    ['when the session is cancelled', { endsAt: 1, status: 'cancelled' as const }, true],
  ])('%s', (_, session, expected) => {
    expect(isVotingOver(session, 15 * minute, 0)).toBe(expected)
  })
})

test('once the session is over, the question left on air counts as answered', () => {
  const at = '2022-03-02T14:00:00.000Z'
  const asked = { id: 'b', state: 'asked' as const, votes: 0, at, mine: false }
  const onAir = { ...asked, id: 'a', state: 'on-air' as const, onAirAt: Date.parse(at) + 1000 }
  expect(afterShow([onAir, asked])).toEqual([
    asked,
    { ...onAir, state: 'answered', answeredAt: '2022-03-02T14:00:01.000Z' },
  ])
})

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

describe('a page whose video is delayed', () => {
  const one = (state: (typeof audienceStates)[number], more: object = {}) => ({
    ...{ id: 'q', state, votes: 0, at: '2026-01-01T10:00:00.000Z', mine: false },
    ...more,
  })
  const onAir = one('on-air', { onAirAt: 5_000 })
  const answered = one('answered', { answeredAt: new Date(9_000).toISOString() })
  const at = (now: number) => (_: unknown, press: number) => press <= now

  test.each([
    [
      'shows a question as asked until its video reaches the moment the question went on air',
      onAir,
      'asked',
      4_999,
      'asked',
    ],
    [
      'shows a question as on air once its video reaches the moment the question went on air',
      onAir,
      'asked',
      5_000,
      'on-air',
    ],
    [
      'shows a question that is new to the page as asked, even if it is already on air',
      onAir,
      undefined,
      0,
      'asked',
    ],
    [
      'keeps a question on air that it already showed there when its video is rewound',
      onAir,
      'on-air',
      0,
      'on-air',
    ],
    [
      'keeps a question on air until its video reaches the moment it was answered',
      answered,
      'on-air',
      8_999,
      'on-air',
    ],
    [
      'shows a question as answered once its video reaches the moment it was answered',
      answered,
      'on-air',
      9_000,
      'answered',
    ],
    ['shows a written answer immediately', answered, 'asked', 0, 'answered'],
    [
      'shows immediately that a question went back to the queue',
      one('asked'),
      'on-air',
      0,
      'asked',
    ],
    [
      'shows a question as on air immediately if the time it went on air is unknown',
      one('on-air'),
      'asked',
      0,
      'on-air',
    ],
  ] as const)('%s', (_, question, shown, now, expected) => {
    const states = new Map(shown ? [['q', shown]] : [])
    expect(questionsWithPicture([question], states, at(now))[0]?.state).toBe(expected)
  })

  test('shows the list unchanged when nothing is held back, and reorders it when something is', () => {
    const list = [onAir, { ...one('asked'), id: 'r', votes: 3 }]
    expect(questionsWithPicture(list, new Map(), at(5_000))).toBe(list)
    expect(questionsWithPicture(list, new Map(), at(0)).map(({ id }) => id)).toEqual(['r', 'q'])
  })
})
