import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
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

test('questions on air come first, then own ones, then others: by votes, then oldest first, with answered ones last', () => {
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
        const ranks = ['on-air', 'own asked', 'own answered', 'asked', 'answered']
        const rankOf = ({ state, mine }: typeof after) =>
          ranks.indexOf(state !== 'on-air' && mine ? `own ${state}` : state)
        const rank = rankOf(before) - rankOf(after)
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
    ['while the session runs', { endsAt: 1 }, false],
    ['in the minutes for which its room stays', { endsAt: 0 }, false],
    ['after them', { endsAt: -15 * minute }, true],
    ['when it was ended', { endsAt: 0, direction: direction(true) }, true],
    ['not when it was only opened early', { endsAt: 0, direction: direction(false) }, false],
    ['when it was cancelled', { endsAt: 1, status: 'cancelled' as const }, true],
  ])('%s', (_, session, expected) => {
    expect(isVotingOver(session, 15 * minute, 0)).toBe(expected)
  })
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
    ['puts it on air when it is there', onAir, 'asked', 4_999, 'asked'],
    ['and not earlier', onAir, 'asked', 5_000, 'on-air'],
    ['that never showed the question shows it as asked', onAir, undefined, 0, 'asked'],
    [
      'that has shown it on air keeps it there when its video is rewound',
      onAir,
      'on-air',
      0,
      'on-air',
    ],
    ['keeps it on air until it is answered there', answered, 'on-air', 8_999, 'on-air'],
    ['lets it go then', answered, 'on-air', 9_000, 'answered'],
    ['shows an answer in words immediately', answered, 'asked', 0, 'answered'],
    ['shows immediately what went back to the queue', one('asked'), 'on-air', 0, 'asked'],
    ['waits for no press without a time', one('on-air'), 'asked', 0, 'on-air'],
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
