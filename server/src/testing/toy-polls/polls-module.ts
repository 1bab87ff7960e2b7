/** A small live feature, added as CONTRIBUTING.md describes: polls in a room. Only tests add it to the list. */
import { randomUUID } from 'node:crypto'
import { defineCall } from '@rostra/domain/contract/call'
import { Problem } from '@rostra/domain/contract/problems'
import * as v from 'valibot'
import type { Core } from '../../core.ts'
import type { Module } from '../../module.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { createPollsStore, type Poll, pollsPersonalData } from './polls-store.ts'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const nothing = v.object({})
const ShownPoll = v.object({ id: v.string(), text: v.string(), counts: v.record(text, v.number()) })

// In a real feature this is a file of `domain/src/contract`, so that web pages have the types.
const pollCalls = {
  'toy-poll-open': defineCall({
    name: 'toy-poll-open',
    who: 'organiser',
    summary: 'Opens a poll in a room.',
    payload: v.strictObject({ channel: text, text, minutes: v.number() }),
    answer: v.object({ id: v.string() }),
  }),
  'toy-poll': defineCall({
    name: 'toy-poll',
    who: 'attendee',
    repeatable: true,
    summary: 'The poll that is open in a room.',
    payload: v.strictObject({ channel: text }),
    answer: v.object({ poll: v.nullable(ShownPoll) }),
  }),
  'toy-poll-vote': defineCall({
    name: 'toy-poll-vote',
    who: 'attendee',
    repeatable: true,
    untilClosed: true,
    summary: 'Chooses something.',
    payload: v.strictObject({ id: text, choice: text }),
    answer: nothing,
  }),
}

/** ms between two checks for polls that have expired. */
const lookEvery = 1_000

export async function createPolls({ db, clock, hub, topics, every }: Core) {
  const store = createPollsStore(db)
  let createPollsService: Poll[] = await store.open(clock())
  const openIn = (channel: string) =>
    createPollsService.find((it) => it.channel === channel && it.closesAt > clock())
  const notifyRoom = (channel: string) =>
    hub.openRoom(channel)?.broadcast({ t: 'event', changed: ['event'] })

  const changed = topics.declare('toy-polls', v.object({ channel: v.string() }))
  const reload = async () => {
    createPollsService = await store.open(clock())
  }
  const takeOver = async (channel: string) => {
    await reload()
    notifyRoom(channel)
  }
  const ownChange = async (channel: string) => {
    await takeOver(channel)
    changed.publish({ channel })
  }
  const stopLooking = every(lookEvery, () => {
    for (const { channel, closesAt } of createPollsService)
      if (closesAt <= clock()) notifyRoom(channel)
    createPollsService = createPollsService.filter(({ closesAt }) => closesAt > clock())
  })

  const handlers = {
    'toy-poll-open': async (payload: { channel: string; text: string; minutes: number }) => {
      const { minutes, ...asked } = payload
      const poll = { id: randomUUID(), ...asked, closesAt: clock() + minutes * 60_000 }
      await store.add(poll)
      await ownChange(poll.channel)
      return { id: poll.id }
    },
    'toy-poll': async ({ channel }: { channel: string }) => {
      const poll = openIn(channel)
      if (!poll) return { poll: null }
      return { poll: { id: poll.id, text: poll.text, counts: await store.counts(poll.id) } }
    },
    'toy-poll-vote': async (
      { id, choice }: { id: string; choice: string },
      { attendee }: { attendee: { id: string } },
    ) => {
      const poll = createPollsService.find((it) => it.id === id)
      if (!poll || poll.closesAt <= clock()) throw new Problem('not-found')
      await store.vote({ poll_id: id, user_id: attendee.id, choice })
      await ownChange(poll.channel)
      return {}
    },
  }

  return {
    name: 'toy-polls',
    contract: pollCalls,
    calls: [{ handlers } as Feature],
    topics: [changed.received(({ channel }) => takeOver(channel))],
    reload,
    onEnter(connection, channel) {
      if (openIn(channel)) connection.send({ t: 'event', changed: ['event'] })
    },
    keeps: ['toy_poll'],
    personalData: pollsPersonalData(db),
    stop: stopLooking,
  } satisfies Module
}
