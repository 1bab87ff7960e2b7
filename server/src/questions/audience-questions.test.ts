import { describe, expect, test } from 'vitest'
import { votingEvent } from '../testing/test-event.ts'
import { ada, bea, done, event, moderator as mo, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'bea', 'moderator'], event: votingEvent })

async function ask(text: string, showId = 'iwd', token = ada): Promise<string> {
  event.clock.advance(1000)
  return (await done('question', { showId, text }, token)).id
}
const list = async (token = bea, showId = 'iwd') =>
  (await done('questions', { showId }, token)).questions
const texts = async (token = bea, showId = 'iwd') =>
  (await list(token, showId)).map(({ text }: { text: string }) => text)
const vote = (id: string, token = bea, on = true) =>
  event.call('question-vote', { id, vote: on }, token)
const move = async (id: string, state: string) => {
  for (const from of ['new', 'on-air', 'answered', 'dismissed']) {
    const { questions } = await done('question-queue', { state: from })
    const found = questions.find((it: { id: string }) => it.id === id)
    if (found) return done('question-move', { id, revision: found.revision, state })
  }
}

describe('the list of questions', () => {
  test('is empty, with the mode `private`, where questions are private', async () => {
    await ask('Why?', 'before')
    expect(await done('questions', { showId: 'before' }, ada)).toEqual({
      questions: [],
      mode: 'private',
    })
    expect((await event.call('questions', { showId: 'nowhere' }, ada)).status).toBe(404)
  })

  test('shows everyone the questions of an open session, with who asked them and when', async () => {
    const id = await ask('Why?')
    expect(await done('questions', { showId: 'iwd' }, bea)).toEqual({
      mode: 'open',
      questions: [
        {
          id,
          text: 'Why?',
          asker: 'Ada Okafor',
          state: 'asked',
          votes: 0,
          voted: false,
          mine: false,
          at: new Date(event.clock.now()).toISOString(),
        },
      ],
    })
    expect(await list(ada)).toMatchObject([{ mine: true }])
  })

  test('of a moderated session has the person’s own questions, and those of others while they are approved', async () => {
    const id = await ask('Why?', 'later')
    expect(await texts(bea, 'later')).toEqual([])
    expect(await list(ada, 'later')).toMatchObject([{ text: 'Why?', hidden: 'waiting' }])
    await done('question-approve', { id })
    await done('question-approve', { id })
    expect(await texts(bea, 'later')).toEqual(['Why?'])
    await done('question-approve', { id, approve: false })
    expect(await texts(bea, 'later')).toEqual([])
  })

  // live-protocol: Q3
  test('shows that a question is on air or answered, and only to the person who asked that it was dismissed', async () => {
    const [first, second] = [await ask('First?'), await ask('Second?')]
    await move(first, 'on-air')
    const onAirAt = event.clock.now()
    expect(await list()).toMatchObject([{ id: first, state: 'on-air', onAirAt }, { id: second }])
    event.clock.advance(60_000)
    await move(second, 'on-air')
    const answeredAt = new Date(event.clock.now()).toISOString()
    expect(await list()).toMatchObject([
      { id: second, state: 'on-air' },
      { id: first, state: 'answered', answeredAt },
    ])
    expect((await list())[1]).not.toHaveProperty('onAirAt')
    await move(second, 'dismissed')
    expect(await texts()).toEqual(['First?'])
    expect(await list(ada)).toMatchObject([
      { id: second, state: 'asked', hidden: 'dismissed' },
      { id: first },
    ])
  })

  test('shows an answer to everyone, and a private answer only to the person who asked', async () => {
    const [all, one] = [await ask('All?'), await ask('One?')]
    await done('question-reply', { id: all, revision: 0, text: 'To all.', to: 'everyone' })
    await done('question-reply', { id: one, revision: 0, text: 'To Ada.', to: 'asker' })
    const answers = async (token: string) =>
      Object.fromEntries(
        (await list(token)).map((it: { id: string; answer?: string }) => [it.id, it.answer]),
      )
    expect(await answers(bea)).toEqual({ [all]: 'To all.', [one]: undefined })
    expect(await answers(ada)).toEqual({ [all]: 'To all.', [one]: 'To Ada.' })
  })

  test('shows an answer to everyone in a session without a chat, too', async () => {
    await event.replace({
      ...votingEvent,
      sessions: votingEvent.sessions.map(({ chatChannel: _, ...it }) => it),
    })
    await expect
      .poll(async () => (await event.call('sessions', {}, ada)).body.sessions[0].chatChannel)
      .toBeUndefined()
    const id = await ask('All?')
    await done('question-reply', { id, revision: 0, text: 'To all.', to: 'everyone' })
    expect(await list()).toMatchObject([{ answer: 'To all.' }])
  })

  test('does not show an unapproved question that was answered in private', async () => {
    const id = await ask('Secret?', 'later')
    await done('question-reply', { id, revision: 0, text: 'To Ada.', to: 'asker' })
    expect(await texts(bea, 'later')).toEqual([])
  })
})

describe('votes', () => {
  test('count once per person, and can be withdrawn', async () => {
    const id = await ask('Why?')
    for (const token of [bea, bea, ada]) expect((await vote(id, token)).status).toBe(200)
    expect(await list()).toMatchObject([{ votes: 2, voted: true }])
    expect((await vote(id, bea, false)).body).toEqual({ votes: 1, voted: false })
    expect((await vote(id, bea, false)).body).toEqual({ votes: 1, voted: false })
    expect(await list()).toMatchObject([{ votes: 1, voted: false }])
  })

  test('sort the unanswered questions', async () => {
    const ids = [await ask('First?'), await ask('Second?'), await ask('Third?')]
    expect(await texts()).toEqual(['First?', 'Second?', 'Third?'])
    await vote(ids[2] ?? '')
    expect(await texts()).toEqual(['Third?', 'First?', 'Second?'])
  })

  test('are refused for a question that is hidden, unknown or answered', async () => {
    const [hidden, over] = [await ask('Hidden?', 'later'), await ask('Over?')]
    expect((await vote(hidden)).status).toBe(404)
    expect((await vote('nothing')).status).toBe(404)
    await move(over, 'answered')
    expect((await vote(over)).body.error.message).toBe('This question has already been answered.')
    for (const payload of [{}, { id: over }, { id: over, vote: 'yes' }, { id: [over], vote: true }])
      expect((await event.call('question-vote', payload, bea)).status).toBe(400)
  })

  test('are refused once the session has ended or is no longer in the programme', async () => {
    const [id, later] = [await ask('Why?'), await ask('Approved?', 'later')]
    await done('question-approve', { id: later })
    const organiser = await event.organiser()
    await done('direct', { showId: 'iwd', action: 'end' }, organiser)
    expect((await vote(id)).body.error.message).toBe(
      'This session has ended. You can no longer vote.',
    )
    expect((await vote(later)).status).toBe(200)
    await event.replace({
      ...votingEvent,
      sessions: votingEvent.sessions.filter((it) => it.id !== 'later'),
    })
    await expect
      .poll(async () => (await event.call('questions', { showId: 'later' }, bea)).status)
      .toBe(404)
    expect((await vote(later)).status).toBe(404)
  })

  test('are counted correctly when several people vote and withdraw simultaneously', async () => {
    const id = await ask('Why?')
    const people = await Promise.all(
      ['ada', 'bea', 'cleo'].map((name) => event.join(`${name}@example.org`)),
    )
    const presses = people.flatMap((token) => [true, false, true].map((on) => vote(id, token, on)))
    for (const { status } of await Promise.all(presses)) expect(status).toBe(200)
    const [{ votes }] = await list()
    const stored = await event.rows('select * from question_vote')
    expect(votes).toBe(stored.length)
  })

  // live-protocol: Q1, Q2
  test('are sent to their room only, in one frame per tick, and a new question marks the list as changed', async () => {
    const [page, elsewhere] = [event.live(), event.live()]
    await page.enter(bea, 'iwd')
    await elsewhere.enter(bea, 'later')
    const id = await ask('Why?')
    await page.next('event', ({ questions }) => questions?.changed === true)
    for (const token of [ada, bea]) await vote(id, token)
    const frame = await page.next('event', ({ questions }) => questions?.votes[id] === 2)
    expect(frame.questions).toEqual({ showId: 'iwd', votes: { [id]: 2 } })
    expect(elsewhere.frames.some((it) => it.t === 'event' && it.questions)).toBe(false)
  })

  test('of a person who is erased stay counted, without their id', async () => {
    const id = await ask('Why?')
    await vote(id, bea)
    const { body: me } = await event.call('me', {}, bea)
    const organiser = await event.organiser()
    await done('confirm-password', { password: 'four plain words here' }, organiser)
    const data = await done('organiser-attendee-data', { id: me.id }, organiser)
    expect(JSON.stringify(data)).toContain('questionVotes')
    await done('organiser-attendee-erase', { id: me.id }, organiser)
    expect(await list(ada)).toMatchObject([{ votes: 1 }])
    expect(JSON.stringify(await event.rows('select * from question_vote'))).not.toContain(me.id)
  })
})

describe('merging', () => {
  test('counts each voter once, and undoing it separates the votes again', async () => {
    const cleo = await event.join('cleo@example.org')
    const [kept, merged] = [await ask('Why?'), await ask('Why though?')]
    for (const token of [ada, bea]) await vote(kept, token)
    for (const token of [bea, cleo]) await vote(merged, token)
    await done('question-merge', { id: merged, into: kept })
    expect(await list()).toMatchObject([{ id: kept, votes: 3 }])
    expect(await list(ada)).toMatchObject([{ id: kept }, { id: merged, hidden: 'merged' }])
    expect((await vote(merged)).status).toBe(404)
    await done('question-merge', { id: merged, into: null })
    expect(await list()).toMatchObject([
      { id: kept, votes: 2 },
      { id: merged, votes: 2 },
    ])
  })

  test('keeps later votes when it is undone, and withdrawing a vote withdraws it from both questions', async () => {
    const [kept, merged] = [await ask('Why?'), await ask('Why though?')]
    for (const token of [ada, bea]) await vote(merged, token)
    await done('question-merge', { id: merged, into: kept })
    expect((await vote(kept, ada)).body.votes).toBe(2)
    expect((await vote(kept, bea, false)).body.votes).toBe(1)
    await done('question-merge', { id: merged, into: null })
    expect(await list(ada)).toMatchObject([
      { id: kept, votes: 1, voted: true },
      { id: merged, votes: 1, voted: true },
    ])
    expect(await list(bea)).toMatchObject([{ voted: false }, { voted: false }])
  })

  test('a question that others were merged into includes them, and each person counts once', async () => {
    const [first, second, third] = [await ask('A?'), await ask('B?'), await ask('C?')]
    for (const [id, token] of [
      [first, ada],
      [second, bea],
      [third, ada],
    ] as const)
      await vote(id, token)
    await done('question-merge', { id: first, into: second })
    await done('question-merge', { id: second, into: third })
    expect(await list(bea)).toMatchObject([{ id: third, votes: 2, voted: true }])
    await done('question-merge', { id: first, into: null })
    await done('question-merge', { id: second, into: null })
    for (const it of await list(bea)) expect(it.votes).toBe(1)
  })

  test('is undone when the merged question returns to the queue', async () => {
    const [kept, merged] = [await ask('Why?'), await ask('Why though?')]
    await vote(merged, bea)
    await done('question-merge', { id: merged, into: kept })
    await move(merged, 'new')
    expect(await list()).toMatchObject([
      { id: merged, votes: 1 },
      { id: kept, votes: 0 },
    ])
  })

  test('into itself, another session’s question, or a merged or dismissed one is refused', async () => {
    const [a, b, gone] = [await ask('A?'), await ask('B?'), await ask('Gone?')]
    const other = await ask('Other?', 'later')
    await move(gone, 'dismissed')
    await done('question-merge', { id: b, into: a })
    for (const into of [a, b, gone, other]) {
      const { status, body } = await event.call('question-merge', { id: a, into }, mo)
      expect([status, body.error.field]).toEqual([400, 'into'])
    }
    expect((await event.call('question-merge', { id: a, into: 'nothing' }, mo)).status).toBe(404)
  })
})
