/** The newest messages of some chats, as they arrive; removed ones stay, struck through. Independent of React. */
import type { Entry } from '@rostra/domain/chat/chat'
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { editedMessage } from '@rostra/domain/chat/quotes'
import { Listeners } from '../../../platform/listeners.ts'
import type { callApi } from '../../../platform/transport/api.ts'
import type { ChannelReader, LiveClient } from '../../../platform/transport/live-client.ts'

/** Maximum number of messages kept; older ones are requested again. */
const kept = 500
const page = 50

export type FeedView = {
  messages: readonly ModeratedMessage[]
  more: boolean
  loading: boolean
  problem: string
}

type Deps = {
  live: Pick<LiveClient, 'enter'>
  call: typeof callApi
  channels: readonly string[]
  /** One chat; undefined for all. */
  channel: string | undefined
  /** Schedules `run`; changes until then share that run. */
  soon(run: () => void): void
  /** Called when a chat's settings change. */
  onRules(): void
}

export function createFeedStore({ live, call, channels, channel, soon, onRules }: Deps) {
  const messages = new Map<string, ModeratedMessage>()
  const listeners = new Listeners()
  let before: Record<string, number> = {}
  let view: FeedView = { messages: [], more: false, loading: true, problem: '' }
  let isDue = false

  const change = (more: Partial<FeedView> = {}) => {
    view = { ...view, ...more }
    if (isDue) return
    isDue = true
    soon(() => {
      isDue = false
      const all = [...messages.values()].sort((a, b) => a.at - b.at || a.seq - b.seq)
      for (const { channel, seq } of all.slice(0, -kept)) messages.delete(keyOf(channel, seq))
      view = { ...view, messages: all.slice(-kept) }
      listeners.tell()
    })
  }
  const explain = async (where: string, seqs: number[]) => {
    const { removals } = await call('chat-removals', { channel: where, seqs })
    for (const { seq, ...removed } of removals) strike(where, seq, removed)
    change()
  }
  const strike = (
    where: string,
    seq: number,
    removed: NonNullable<ModeratedMessage['removed']>,
  ) => {
    const message = messages.get(keyOf(where, seq))
    if (message) messages.set(keyOf(where, seq), { ...message, removed })
  }
  const take = (where: string, entries: readonly Entry[]) => {
    const gone: number[] = []
    for (const entry of entries)
      if (entry.kind === 'message') {
        const key = keyOf(where, entry.seq)
        // A log entry must not overwrite a message that is already known.
        if (!messages.has(key)) messages.set(key, { ...entry, channel: where })
      } else if (entry.kind === 'removed') {
        strike(where, entry.target, { by: '', reason: '', at: entry.at })
        gone.push(entry.target)
      } else if (entry.kind === 'edited') {
        const message = messages.get(keyOf(where, entry.target))
        if (message) messages.set(keyOf(where, entry.target), editedMessage(message, entry))
      } else if (entry.kind === 'restored' && entry.message)
        messages.set(keyOf(where, entry.target), { ...entry.message, channel: where })
    if (gone.length > 0) explain(where, gone).catch(() => {})
    change()
  }
  const load = async () => {
    change({ loading: true, problem: '' })
    try {
      const answer = await call('chat-feed', {
        ...(channel ? { channel } : {}),
        before,
        limit: page,
      })
      for (const message of answer.messages)
        messages.set(keyOf(message.channel, message.seq), message)
      before = answer.before
      change({ more: answer.more, loading: false })
    } catch (error) {
      change({ loading: false, problem: (error as Error).message })
    }
  }
  const reader = (where: string): ChannelReader => ({
    entered: ({ entries, reset }) => {
      if (reset) {
        before = {}
        void load()
      } else take(where, entries)
    },
    delta: ({ entries }) => {
      if (entries) take(where, entries)
    },
    ruled: onRules,
    refused: ({ message }) => change({ problem: message }),
  })

  return {
    subscribe: listeners.subscribe,
    view: () => view,
    /** Requests older messages, or retries after an error. */
    load,
    /** Enters the chats; the returned function leaves them. */
    open(): () => void {
      const leave = channels.map((where) => live.enter(where, reader(where), { quiet: true }))
      void load()
      return () => {
        for (const it of leave) it()
      }
    },
  }
}

const keyOf = (channel: string, seq: number) => `${channel} ${seq}`
