/**
 * Mutes and bans. They are few and checked for every message, so they are cached in memory and reloaded
 * from the database after a change from outside.
 */
import type { Actor } from '@rostra/domain/attendees/attendee'
import {
  type ChatState,
  isOver,
  type Restriction,
  untilAfter,
} from '@rostra/domain/chat/chat-requests'
import { Problem } from '@rostra/domain/contract/problems'
import type { Core } from '../../core.ts'
import { createChatRestrictionsStore } from './chat-restrictions-store.ts'

type Detail = { name: string; seconds: number; reason: string; by: Actor }

export type ChatRestrictions = Awaited<ReturnType<typeof createChatRestrictions>>

/** What keeps a person from writing in a channel; `banned` when it applies to all channels. */
type Silence = NonNullable<ChatState['muted']>

type Row = Restriction & { channel: string }

/** A ban is of all channels, and its channel ''. */
export type Target = Pick<Row, 'kind' | 'channel' | 'userId'>

export async function createChatRestrictions({ db, clock, hub, topics }: Core) {
  const store = createChatRestrictionsStore(db)
  const listeners = new Set<() => void>()
  let restrictions = new Map<string, Row>()
  let changes = 0
  const load = async (): Promise<void> => {
    const before = changes
    const rows = await store.all()
    // The rows may be older than a mute or ban that was set while they were loading.
    if (changes !== before) return load()
    restrictions = new Map(rows.map((it) => [keyOf(it), it]))
  }
  await load()
  const tellListeners = () => {
    for (const listener of listeners) listener()
  }
  const { reload, publish } = topics.shared('restrictions', async () => {
    const before = restrictions
    await load()
    const targets = changedTargets(before, restrictions)
    for (const target of targets) announce(target)
    if (targets.length > 0) tellListeners()
  })
  const onOwnChange = () => {
    publish()
    tellListeners()
  }

  const find = (target: Target): Restriction | undefined => {
    const restriction = restrictions.get(keyOf(target))
    return restriction && !isOver(restriction.until, clock()) ? restriction : undefined
  }
  const banOf = (userId: string) => find({ kind: 'ban', channel: '', userId })
  const muteOf = (channel: string, userId: string) => find({ kind: 'mute', channel, userId })

  const silenceOf = (channel: string, userId: string): Silence | undefined => {
    const ban = banOf(userId)
    const bound = ban ?? muteOf(channel, userId)
    if (!bound) return undefined
    return { until: bound.until, reason: bound.reason, ...(ban ? { banned: true } : {}) }
  }
  /** Tells the person's pages, here, of a mute or ban; not when it ends by itself. */
  const announce = ({ channel, userId }: Target) => {
    const muted = silenceOf(channel, userId) ?? null
    hub.sendToPerson(userId, { t: 'event', changed: [], mute: { channel, muted } })
  }

  const checkNotBanned = (userId: string): void => {
    const ban = banOf(userId)
    if (ban) throw new Problem('banned', waitUntil(ban.until, clock()))
  }

  return {
    reload,
    /** Calls the listener after any mute or ban is set or lifted, on any instance. */
    onChange: (listener: () => void) => void listeners.add(listener),
    muteOf,
    isBanned: (userId: string): boolean => banOf(userId) !== undefined,

    /** Who is banned now. */
    banned: (): string[] =>
      [...restrictions.values()]
        .filter(({ kind, until }) => kind === 'ban' && !isOver(until, clock()))
        .map(({ userId }) => userId),

    /** The ban of a person, or else their mute in the channel. */
    silenceOf,

    /** Throws `banned`. */
    checkNotBanned,

    /** Throws `banned` or `muted`, with the remaining seconds unless it is indefinite. */
    checkMayWrite(channel: string, userId: string): void {
      checkNotBanned(userId)
      const mute = muteOf(channel, userId)
      if (mute) throw new Problem('muted', waitUntil(mute.until, clock()))
    },

    /** Replaces an earlier one of the same kind. `seconds` is -1 for an indefinite one. */
    async set(target: Target, { name, seconds, reason, by }: Detail): Promise<void> {
      const at = clock()
      const until = untilAfter(at, seconds)
      const row = { ...target, name, until, reason }
      await store.put({ ...row, by, at })
      restrictions.set(keyOf(target), row)
      changes += 1
      announce(target)
      onOwnChange()
    },

    /** To be called when another store has set or lifted a mute in its own transaction. */
    async changed(): Promise<void> {
      changes += 1
      await reload()
      onOwnChange()
    },

    async lift(target: Target, by: Actor): Promise<void> {
      await store.drop(target, by, clock())
      const stood = restrictions.delete(keyOf(target))
      changes += 1
      if (stood) announce(target)
      onOwnChange()
    },

    /** All that are in force, newest first. */
    async inForce(): Promise<Row[]> {
      return (await store.all()).filter(({ until }) => !isOver(until, clock()))
    },
  }
}

function changedTargets(before: ReadonlyMap<string, Row>, now: ReadonlyMap<string, Row>): Target[] {
  return [...new Map([...before, ...now])].flatMap(([key, it]) => {
    const [was, is] = [before.get(key), now.get(key)]
    return was?.until === is?.until && was?.reason === is?.reason ? [] : [it]
  })
}

const keyOf = ({ kind, channel, userId }: Target): string => `${kind}\0${channel}\0${userId}`

const waitUntil = (until: number, now: number) =>
  until < 0 ? {} : { retryAfter: Math.ceil((until - now) / 1000) }
