/** Compares the report and exports with the actions taken, whatever these were: they agree to the last vote. */
import type { Report } from '@rostra/domain/report/report'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import { votingEvent } from '../testing/test-event.ts'
import { done, event, organiser, useEvent } from '../testing/use-event.ts'

let people: string[]
useEvent({ as: ['organiser'], event: votingEvent, env: { RATE_LIMITS: 'off' } })
beforeEach(async () => {
  const emails = ['ada@example.org', 'bea@example.org', 'cleo@example.org']
  people = await Promise.all(emails.map((email) => event.join(email)))
})

const ofShow = async () => {
  const { report }: { report: Report } = await done('report', {})
  return report.sessions.find(({ id }) => id === 'iwd')
}

const few = 3
const who = fc.nat({ max: few - 1 })
const plays = { numRuns: 6 }

type Ballot = { poll: number; person: number; choice: number }
const ballots = fc.array(
  fc.record<Ballot>({ poll: who, person: who, choice: fc.nat({ max: 4 }) }),
  { maxLength: 25 },
)
const options = ['One', 'Two', 'Three', 'Four', 'Five']

test('polls: the report, CSV and page count each person’s last ballot once', async () => {
  const kinds = [
    { kind: 'single', options, anonymous: false },
    { kind: 'single', options, anonymous: true },
    { kind: 'rating', anonymous: false },
  ]
  const property = fc.asyncProperty(ballots, async (all) => {
    const before = (await ofShow())?.polls.length ?? 0
    const ids: string[] = []
    for (const poll of kinds) {
      event.clock.advance(1000)
      const rules = { showId: 'iwd', question: 'Which?', results: 'always', open: true }
      ids.push((await done('poll-make', { ...rules, ...poll })).id)
    }
    const last = kinds.map(() => new Map<number, number>())
    const receipts = new Map<string, string>()
    for (const { poll, person, choice } of all) {
      const [id = '', key] = [ids[poll], `${poll} ${person}`]
      const receipt = receipts.get(key)
      const choices = poll === 2 ? choice + 1 : [choice]
      const vote = { id, choices, ...(receipt ? { receipt } : {}) }
      const answer = await done('poll-vote', vote, people[person])
      if (answer.receipt) receipts.set(key, answer.receipt)
      last[poll]?.set(person, choice)
    }
    const expected = last.map((box) => ({
      votes: options.map((_, option) => [...box.values()].filter((it) => it === option).length),
      people: box.size,
    }))
    expect((await ofShow())?.polls.slice(before)).toMatchObject(expected)
    const { rows } = await exported(event, 'polls-export', organiser)
    const lines = rows.slice(before * options.length)
    expect(lines.map((row) => [Number(row.Votes), Number(row['People who voted'])])).toEqual(
      expected.flatMap(({ votes, people: voters }) => votes.map((it) => [it, voters])),
    )
    const seen = async () => {
      const { polls } = await done('polls', { showId: 'iwd' }, people[0])
      return ids.map((id) => polls.find((it: { id: string }) => it.id === id))
    }
    await expect
      .poll(seen)
      .toMatchObject(expected.map(({ votes, people: total }) => ({ counts: votes, total })))
  })
  await fc.assert(property, plays)
})

type Press = {
  person: number
  question: number
  into: number
  do: 'vote' | 'back' | 'merge' | 'undo'
}
const presses = fc.array(
  fc.record<Press>({
    person: who,
    question: who,
    into: who,
    do: fc.constantFrom('vote', 'vote', 'vote', 'back', 'merge', 'undo'),
  }),
  { maxLength: 25 },
)

/** The expected rows: who voted for each question itself, and what it was merged into. */
const createModel = () => {
  const own = Array.from({ length: few }, () => new Set<number>())
  const into: (number | null)[] = Array.from({ length: few }, () => null)
  const partsOf = (question: number) =>
    [...own.keys()].filter((it) => it === question || into[it] === question)
  return {
    own,
    into,
    partsOf,
    votes: (question: number) =>
      new Set(partsOf(question).flatMap((it) => [...(own[it] ?? [])])).size,
  }
}

test('questions: the report and CSV count each person once, after any series of votes, merges and undos', async () => {
  const property = fc.asyncProperty(presses, async (all) => {
    const before = (await ofShow())?.voted?.votes ?? 0
    const ids: string[] = []
    for (let n = 0; n < few; n += 1) {
      event.clock.advance(1000)
      ids.push((await done('question', { showId: 'iwd', text: `Why ${n}?` }, people[n])).id)
    }
    const model = createModel()
    for (const { person, question, into, do: what } of all) {
      const id = ids[question]
      const isMerged = model.into[question] !== null
      if (what === 'vote' || what === 'back') {
        const payload = { id, vote: what === 'vote' }
        const { status } = await event.call('question-vote', payload, people[person])
        expect(status).toBe(isMerged ? 404 : 200)
        if (isMerged) continue
        if (what === 'vote') model.own[question]?.add(person)
        else for (const part of model.partsOf(question)) model.own[part]?.delete(person)
      } else if (what === 'undo' && isMerged) {
        await done('question-merge', { id, into: null })
        model.into[question] = null
      } else if (what === 'merge' && !isMerged && into !== question && model.into[into] === null) {
        await done('question-merge', { id, into: ids[into] })
        for (const part of model.partsOf(question)) model.into[part] = into
      }
    }
    const kept = [...ids.keys()].filter((it) => model.into[it] === null)
    const counts = kept.map(model.votes)
    const sum = counts.reduce((one, other) => one + other, 0)
    expect((await ofShow())?.voted?.votes).toBe(before + sum)
    const { rows } = await exported(event, 'organiser-questions-export', organiser)
    const lines = rows.slice(-few)
    expect(kept.map((it) => Number(lines[it]?.Votes))).toEqual(counts)
    const { questions } = await done('questions', { showId: 'iwd' }, people[0])
    const seen = new Map(questions.map((it: { id: string; votes: number }) => [it.id, it.votes]))
    expect(kept.map((it) => seen.get(ids[it] ?? ''))).toEqual(counts)
  })
  await fc.assert(property, plays)
})
