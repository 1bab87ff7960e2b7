/**
 * One person's relation to a channel: whom they block, what they reacted to, how far they read, what
 * they may do; and who is typing. No React in here.
 */

import type { Entry } from '@rostra/domain/chat/chat'
import { type ChatState, standardChatSettings } from '@rostra/domain/chat/chat-requests'
import { type ChatRules, standardRules } from '@rostra/domain/chat/chat-rules'
import type { Typing } from '@rostra/domain/contract/live-frames'
import type { callApi } from '../../platform/transport/api.ts'
import type { LiveClient } from '../../platform/transport/live-client.ts'
import { liveErrorText } from '../../platform/transport/live-error.ts'

export type Membership = {
  blocked: ReadonlyMap<string, string>
  /** Own reactions, as `markOf`. */
  reacted: ReadonlySet<string>
  /** Position of the line between read and new messages; 0 for none. */
  newAfter: number
  rights: Pick<ChatState, 'mayModerate' | 'maySendFiles' | 'muted' | 'settings'> | undefined
  /** Ids of staff and of the session's speakers. */
  hosts: ReadonlySet<string>
  /** Other people who are typing now. */
  typing: Typing
  /** What moderators have set for the channel. */
  rules: ChatRules
}

/** `until` as in a restriction. */
export type Mute = NonNullable<ChatState['muted']>

export const markOf = (seq: number, key: string): string => `${seq} ${key}`

export type MembershipDeps = {
  live: Pick<LiveClient, 'type' | 'status' | 'setResponseTimeout'>
  channel: string
  userId: string
  call: typeof callApi
  /** Whether calls still carry this person's token: signing out also leaves the chat. */
  isSignedIn(): boolean
  now(): number
}

/** ms between two saved read positions while someone is reading. */
const markEvery = 60_000
const nobody: Typing = { people: [], count: 0 }

export class ChannelMembership {
  view: Membership = {
    blocked: new Map(),
    reacted: new Set(),
    newAfter: 0,
    rights: undefined,
    hosts: new Set(),
    typing: nobody,
    rules: standardRules,
  }
  readonly #deps: MembershipDeps
  readonly #changed: () => void
  #typedAt = Number.NEGATIVE_INFINITY
  #markedAt = Number.NEGATIVE_INFINITY
  #marked = 0
  /** The user's own reactions that arrived in the log while a request is pending; undefined without one. */
  #arrivedDuringFetch: Entry[] | undefined
  /** A change of the mute that arrived during the request: it is newer than the response. Null: no longer muted. */
  #heardMute: Mute | null | undefined

  constructor(deps: MembershipDeps, changed: () => void) {
    this.#deps = deps
    this.#changed = changed
  }

  /** Requests the person's membership, which a guest has none of; the chat works without the response. */
  async load(): Promise<void> {
    const { call, channel, live } = this.#deps
    if (this.#arrivedDuringFetch || !this.#deps.isSignedIn()) return
    this.#arrivedDuringFetch = []
    this.#heardMute = undefined
    const state = await call('chat-state', { channel }).catch(() => undefined)
    const arrived = this.#arrivedDuringFetch
    this.#arrivedDuringFetch = undefined
    if (!state) return
    const { read, blocked, reacted, hosts, settings, ...rights } = state
    if (this.#heardMute !== undefined) rights.muted = this.#heardMute ?? undefined
    live.setResponseTimeout(settings.responseTimeout)
    this.#marked = read
    this.#set({
      // Messages from someone who has since become a host are shown again.
      blocked: new Map(
        blocked.filter(({ id }) => !hosts.includes(id)).map(({ id, name }) => [id, name]),
      ),
      reacted: new Set(reacted.map(({ seq, key }) => markOf(seq, key))),
      newAfter: this.view.newAfter || read,
      rights: { ...rights, settings },
      hosts: new Set(hosts),
    })
    this.apply(arrived)
  }

  /** Applies the user's own reactions from the log. */
  apply(entries: readonly Entry[]): void {
    const own = entries.filter(
      (entry) => entry.kind === 'reacted' && entry.user.id === this.#deps.userId,
    )
    if (own.length === 0) return
    this.#arrivedDuringFetch?.push(...own)
    const reacted = new Set(this.view.reacted)
    for (const entry of own)
      if (entry.kind === 'reacted')
        reacted[entry.on ? 'add' : 'delete'](markOf(entry.target, entry.key))
    this.#set({ reacted })
  }

  /** The channel was entered: earlier typing states are dropped, and a fresh start fetches again. */
  entered(reset: boolean): void {
    if (this.view.typing.count > 0) this.#set({ typing: nobody })
    // The server sends the current rules right after this, unless they are the standard ones.
    if (this.view.rules !== standardRules) this.#set({ rules: standardRules })
    // A mute in force is sent as well; one that was lifted while the page was disconnected is not.
    if (reset || !this.view.rights || this.view.rights.muted) void this.load()
  }

  /** Muted from now on, or no longer: the server sends nothing when a mute expires. */
  heardMute(muted: Mute | null): void {
    this.#heardMute = muted
    const { rights } = this.view
    if (!rights) return
    this.#set({ rights: { ...rights, muted: muted ?? undefined } })
    // A mute in this chat may outlast a ban from all.
    if (!muted && rights.muted?.banned) void this.load()
  }

  heardRules(rules: ChatRules): void {
    this.#set({ rules })
  }

  heardTyping({ people, count }: Typing): void {
    const isOther = ({ id }: { id: string }) =>
      id !== this.#deps.userId && !this.view.blocked.has(id)
    const others = people.filter(isOther)
    this.#set({ typing: { people: others, count: count - (people.length - others.length) } })
  }

  /** Called on every change in the composer. */
  typed(isBlank: boolean): void {
    const { live, channel, now } = this.#deps
    const { typingThrottle } = this.view.rights?.settings ?? standardChatSettings
    if (isBlank) {
      if (this.#typedAt > Number.NEGATIVE_INFINITY) live.type(channel, false)
      this.#typedAt = Number.NEGATIVE_INFINITY
    } else if (now() - this.#typedAt >= typingThrottle) {
      live.type(channel, true)
      this.#typedAt = now()
    }
  }

  /** Adds or removes a reaction. Rejects with the message to show. */
  async react(seq: number, key: string): Promise<void> {
    this.#checkOpen()
    const on = !this.view.reacted.has(markOf(seq, key))
    await this.#deps.call('chat-react', { channel: this.#deps.channel, seq, key, on })
  }

  /** Rejects with the message to show. */
  async block(id: string, name: string): Promise<void> {
    await this.#deps.call('chat-block', { userId: id })
    this.#set({ blocked: new Map(this.view.blocked).set(id, name) })
  }

  async unblock(id: string): Promise<void> {
    await this.#deps.call('chat-unblock', { userId: id })
    const blocked = new Map(this.view.blocked)
    blocked.delete(id)
    this.#set({ blocked })
  }

  /** Saves the position immediately and removes the line. Rejects with the message to show. */
  async markRead(seq: number): Promise<void> {
    await this.#mark(seq)
    this.#set({ newAfter: 0 })
  }

  /** Saves the position occasionally while someone is reading, and when they leave. */
  seen(seq: number, leaving = false): void {
    // The pending response has the last read position; a mark saved before it would move the line.
    if (this.#arrivedDuringFetch && !leaving) return
    const due = leaving || this.#deps.now() - this.#markedAt >= markEvery
    if (due && seq > this.#marked && this.#deps.isSignedIn()) this.#mark(seq).catch(() => {})
  }

  async #mark(seq: number): Promise<void> {
    if (seq <= 0) return
    this.#markedAt = this.#deps.now()
    await this.#deps.call('chat-mark-read', { channel: this.#deps.channel, seq })
    this.#marked = Math.max(this.#marked, seq)
  }

  #checkOpen(): void {
    if (this.#deps.live.status().state !== 'OPEN') throw new Error(liveErrorText('invalid'))
  }

  #set(change: Partial<Membership>): void {
    this.view = { ...this.view, ...change }
    this.#changed()
  }
}
