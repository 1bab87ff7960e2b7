/**
 * One channel's chat on this page. While the reader looks at older messages, the screen does not move and
 * new messages are only counted. No React in here.
 */

import { type Entry, historyPage, type MessageEntry } from '@rostra/domain/chat/chat'
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import type { ChatRules } from '@rostra/domain/chat/chat-rules'
import type { Quote } from '@rostra/domain/chat/quotes'
import type { ErrorBody } from '@rostra/domain/contract/problems'
import { Listeners } from '../../platform/listeners.ts'
import type {
  ChannelReader,
  DeltaFrame,
  EnteredFrame,
  LiveClient,
} from '../../platform/transport/live-client.ts'
import { ChannelMembership, type MembershipDeps, type Mute } from './channel-membership.ts'
import { ChatScreen, type ScreenDeps } from './chat-screen.ts'
import { type ChatView, viewOf } from './chat-view.ts'
import { ChatWindow, targetsOf } from './chat-window.ts'
import { OwnMessages } from './own-messages.ts'

type Arrival = (
  messages: MessageEntry[],
  gone: readonly number[],
  restored: readonly number[],
) => void

type Deps = MembershipDeps &
  ScreenDeps & {
    live: Pick<LiveClient, 'enter' | 'send' | 'cancelSend'>
    newId(): string
    /** The session whose page this is. */
    show: string
  }

/** It enters its channel on `open`. */
export class ChatStore implements ChannelReader {
  readonly #deps: Deps
  readonly channel: string
  /** The session whose page this is. */
  readonly show: string
  /** The user who is reading. */
  readonly userId: string
  readonly #arrivalListeners = new Listeners<Parameters<Arrival>>()
  readonly #removalListeners = new Listeners<[seqs: readonly number[]]>()
  readonly own: OwnMessages
  readonly #window = new ChatWindow()
  readonly #screen: ChatScreen<ChatView>
  readonly relations: ChannelMembership
  /** The newest entry that was on the screen. */
  #shownSeq = 0
  #history: ChatView['history'] = 'idle'
  #entered = false
  #refused: ErrorBody | undefined
  #viewers = 0
  #leaving = new AbortController()

  constructor(deps: Deps) {
    this.#deps = deps
    this.channel = deps.channel
    this.show = deps.show
    this.userId = deps.userId
    this.own = new OwnMessages(deps, () => this.#screen.changed())
    this.relations = new ChannelMembership(deps, () => this.#screen.changed())
    this.#screen = new ChatScreen<ChatView>(deps, () => this.#makeView())
  }

  /** Enters the channel until the returned function is called. */
  open(): () => void {
    this.#leaving = new AbortController()
    const leave = this.#deps.live.enter(this.channel, this, { show: this.show })
    return () => {
      this.#leaving.abort()
      this.relations.seen(this.#shownSeq, true)
      leave()
      this.#screen.stop()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#screen.subscribe(listener)

  readonly view = (): ChatView => this.#screen.view

  /** Other people's messages as they arrive, and the seqs of those removed or restored, also while this page was away. */
  readonly onArrival = this.#arrivalListeners.subscribe

  /** Messages whose text is about to be removed from the screen while their row stays. */
  readonly onRemoval = this.#removalListeners.subscribe

  entered(frame: EnteredFrame): void {
    this.#keepPlaces(frame.entries)
    this.#window.enter(frame)
    this.#entered = true
    this.#refused = undefined
    this.#viewers = frame.viewers
    this.relations.entered(frame.reset)
    this.relations.apply(frame.entries)
    this.own.settle(this.#window.log)
    this.own.openOutbox()
    this.#screen.changed()
    this.#tell([], frame.entries)
  }

  delta(frame: DeltaFrame): void {
    if (!this.#entered) return
    if (frame.entries) this.#receive(frame.entries)
    if (frame.typing) this.relations.heardTyping(frame.typing)
    if (frame.viewers !== undefined) this.#viewers = frame.viewers
    this.#screen.changed()
  }

  ruled(rules: ChatRules): void {
    this.relations.heardRules(rules)
  }

  muted(muted: Mute | null): void {
    this.relations.heardMute(muted)
  }

  refused(said: ErrorBody): void {
    this.#refused = said
    this.#screen.changed()
  }

  /** Sends `text`, which may be blank only with files, and follows the newest messages again. */
  send(text: string, files: readonly ChatFile[] = [], reply?: Quote): void {
    this.own.send(text, files, reply)
    this.follow()
    // The user's own message appears immediately, however busy the chat is.
    this.#screen.flush()
  }

  /** Keeps the list from scrolling. */
  pause(): void {
    if (!this.#following || !this.#entered) return
    this.#window.pause()
    this.#screen.flush()
  }

  /** Shows the newest messages and keeps following them. */
  follow(): void {
    if (this.#following) return
    if (!this.#mayModerate) this.#window.removed.forget()
    this.#window.follow()
    this.#screen.flush()
  }

  /** The newest messages are visible. */
  seen(): void {
    if (!this.#following) return
    this.#shownSeq = this.#window.log.seq
    this.relations.seen(this.#shownSeq)
  }

  /** Marks everything as read. Rejects with the message to show. */
  markRead(): Promise<void> {
    return this.relations.markRead(this.#window.log.seq)
  }

  /** Requests the page before the oldest message, unless a request is pending. Resolves to the number loaded. */
  async loadEarlier(): Promise<number> {
    const { epoch, messages, more } = this.#window.log
    const [oldest] = messages
    if (this.#history === 'loading' || !more || !oldest) return 0
    this.#history = 'loading'
    this.#screen.flush()
    const page = await this.#pageBefore(oldest.seq)
    this.#history = 'idle'
    const taken = page && this.#window.prepend(page, { epoch, seq: oldest.seq })
    this.#screen.flush()
    return taken ? page.messages.length : 0
  }

  /** Brings a message into the view, wherever it is in the log. False if it no longer exists or is not shown. */
  async jump(seq: number): Promise<boolean> {
    const isShown = () => this.#screen.view.messages.some((message) => message.seq === seq)
    const { log } = this.#window
    if (!isShown() && log.messages.some((message) => message.seq === seq)) this.follow()
    this.pause()
    if (!isShown()) {
      const page = await this.#pageBefore(seq + historyPage / 2)
      if (page) this.#window.jump(page, log.epoch)
      this.#screen.flush()
    }
    return isShown()
  }

  /** Errors while loading history are ignored (specification section 8): the button stays. */
  #pageBefore(before: number) {
    const wanted = { channel: this.channel, before, limit: historyPage }
    return this.#deps.call('chat-history', wanted, this.#leaving.signal).catch(() => undefined)
  }

  #receive(entries: readonly Entry[]): void {
    this.#keepPlaces(entries)
    const came = this.#window.receive(entries)
    this.relations.apply(entries)
    this.own.settle(this.#window.log)
    this.#screen.recordArrivals(came.length)
    const { blocked } = this.relations.view
    const added = came.filter(({ user }) => user.id !== this.userId && !blocked.has(user.id))
    this.#tell(added, entries)
  }

  #tell(added: MessageEntry[], entries: readonly Entry[]): void {
    const [gone, restored] = [targetsOf('removed', entries), targetsOf('restored', entries)]
    if (added.length + gone.length + restored.length > 0)
      this.#arrivalListeners.tell(added, gone, restored)
  }

  #keepPlaces(entries: readonly Entry[]): void {
    // While following, removed rows disappear: only moderators still see that there was a message.
    if (this.#following && !this.#mayModerate) return
    const seqs = this.#window.removed.note(entries, this.#screen.view.messages)
    if (seqs.length > 0) this.#removalListeners.tell(seqs)
  }

  get #following(): boolean {
    return this.#window.pausedAt === undefined
  }

  get #mayModerate(): boolean {
    return this.relations.view.rights?.mayModerate === true
  }

  #makeView(): ChatView {
    return viewOf(this.#window, {
      own: this.own.waiting,
      returned: this.own.returned,
      relations: this.relations.view,
      history: this.#history,
      entered: this.#entered,
      refused: this.#refused,
      viewers: this.#viewers,
      pace: this.#screen?.pace ?? 'calm',
    })
  }
}
