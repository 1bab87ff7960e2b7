/**
 * One channel's chat on this page. The whole log is kept here; what is on the screen stands still
 * while the reader looks at older messages, and everything new is counted instead. No React in here.
 */
import {
  applyEntered,
  applyEntries,
  type ChatLog,
  type Entry,
  emptyChatLog,
  forgetBefore,
  historyPage,
  type MessageEntry,
  prependHistory,
} from '@rostra/domain/chat'
import type { ChatFile } from '@rostra/domain/chat-files'
import type {
  ChannelReader,
  DeltaFrame,
  EnteredFrame,
  LiveClient,
} from '../platform/live-client.ts'
import { ChatRelations, type RelationsDeps } from './chat-relations.ts'
import { bufferLimit, type ChatView, followLimit, historyLimit } from './chat-view.ts'
import { OwnMessages } from './own-messages.ts'

type Deps = RelationsDeps & {
  live: Pick<LiveClient, 'enter' | 'send' | 'cancelSend'>
  loadHistory(before: number): Promise<{ messages: Entry[]; more: boolean }>
  newId(): string
  /** Runs `flush` soon, with the next frame of the screen; the answer cancels it. */
  soon(flush: () => void): () => void
}

export type ChatStore = InstanceType<typeof ChatStoreClass>

class ChatStoreClass implements ChannelReader {
  readonly #deps: Deps
  readonly #listeners = new Set<() => void>()
  readonly #arrivalListeners = new Set<(messages: MessageEntry[]) => void>()
  readonly #own: OwnMessages
  readonly relations: ChatRelations
  #log: ChatLog = emptyChatLog
  /** The newest seq on the screen while it stands still. */
  #heldAt: number | undefined
  /** The newest entry that was on the screen. */
  #shownSeq = 0
  #away = false
  readonly #pageStarts = new Set<number>()
  #history: ChatView['history'] = 'idle'
  #entered = false
  #refused: string | undefined
  #viewers = 0
  #view: ChatView
  #cancelFlush: (() => void) | undefined

  constructor(deps: Deps) {
    this.#deps = deps
    this.#own = new OwnMessages(deps, () => this.#changed())
    this.relations = new ChatRelations(deps, () => this.#changed())
    this.#view = this.#makeView()
  }

  get channel(): string {
    return this.#deps.channel
  }

  /** Enters the channel until the answer is called. */
  open(): () => void {
    const leave = this.#deps.live.enter(this.#deps.channel, this)
    return () => {
      this.relations.seen(this.#shownSeq, true)
      leave()
      this.#cancelFlush?.()
      this.#cancelFlush = undefined
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): ChatView => this.#view

  /** Other people's messages as they come, for the screen reader's digest. */
  onArrival(listener: (messages: MessageEntry[]) => void): () => void {
    this.#arrivalListeners.add(listener)
    return () => this.#arrivalListeners.delete(listener)
  }

  entered(frame: EnteredFrame): void {
    const before = this.#log
    this.#log = applyEntered(this.#log, frame)
    // A fresh start has no old rows to stand still on.
    if (frame.reset || before.epoch !== frame.epoch) this.#heldAt = undefined
    this.#entered = true
    this.#refused = undefined
    this.#viewers = frame.viewers
    this.relations.entered(frame.reset)
    this.relations.apply(frame.entries)
    this.#own.settle(this.#log)
    this.#own.openOutbox()
    this.#changed()
  }

  delta(frame: DeltaFrame): void {
    if (!this.#entered) return
    const before = this.#log.seq
    if (frame.entries) {
      this.#log = applyEntries(this.#log, frame.entries)
      this.relations.apply(frame.entries)
    }
    if (frame.typing) this.relations.heardTyping(frame.typing)
    if (frame.viewers !== undefined) this.#viewers = frame.viewers
    this.#own.settle(this.#log)
    this.#limit()
    const news = this.#log.messages.filter(
      ({ seq, user }) =>
        seq > before && user.id !== this.#deps.userId && !this.relations.view.blocked.has(user.id),
    )
    if (news.length > 0) for (const listener of this.#arrivalListeners) listener(news)
    this.#changed()
  }

  refused(message: string): void {
    this.#refused = message
    this.#changed()
  }

  /** Sends `text`, which is not blank unless files go with it, and follows the newest messages again. */
  send(text: string, files: readonly ChatFile[] = []): void {
    this.#own.send(text, files)
    this.follow()
    // What one has just written is seen at once, however busy the room is.
    this.#flush()
  }

  retry(id: string): void {
    this.#own.retry(id)
  }

  discard(id: string): void {
    this.#own.discard(id)
  }

  /** The composer has taken the returned message over. */
  takeReturned(): void {
    this.#own.returned = undefined
    this.#changed()
  }

  /** Holds the list still. */
  pause(): void {
    if (this.#heldAt !== undefined || !this.#entered) return
    this.#heldAt = this.#log.seq
    this.#flush()
  }

  /** Shows what is new and stays with it. */
  follow(): void {
    if (this.#heldAt === undefined) return
    this.#heldAt = undefined
    this.#away = false
    this.#limit()
    this.#flush()
  }

  /** Someone has the newest messages before them. */
  seen(): void {
    if (this.#heldAt !== undefined) return
    this.#shownSeq = this.#log.seq
    this.relations.seen(this.#log.seq)
  }

  /** Remembers everything as read. Rejects with the words to show. */
  markRead(): Promise<void> {
    return this.relations.markRead(this.#log.seq)
  }

  /** Asks for the page before the oldest message; does nothing while one is on its way. */
  async loadEarlier(): Promise<number> {
    const [oldest] = this.#log.messages
    if (this.#history === 'loading' || !this.#log.more || !oldest) return 0
    this.#history = 'loading'
    this.#flush()
    const { epoch } = this.#log
    try {
      const page = await this.#deps.loadHistory(oldest.seq)
      // The log may have been rewritten or trimmed while we asked.
      if (this.#log.epoch !== epoch || this.#log.messages[0]?.seq !== oldest.seq) {
        this.#history = 'idle'
        return 0
      }
      this.#heldAt ??= this.#log.seq
      this.#pageStarts.add(oldest.seq)
      this.#log = prependHistory(this.#log, { entries: page.messages, more: page.more })
      this.#history = 'idle'
      this.#limit()
      return page.messages.length
    } catch {
      // Errors of loading history are ignored (specification section 8): the button stays.
      this.#history = 'idle'
      return 0
    } finally {
      this.#flush()
    }
  }

  /** Keeps memory flat, whatever the room does and however long the page stays open. */
  #limit(): void {
    const { messages } = this.#log
    if (this.#heldAt === undefined) {
      if (messages.length > followLimit) this.#keepLast(followLimit)
      return
    }
    const oldest = messages[0]?.seq ?? 0
    const heldAt = this.#heldAt
    const shown = messages.filter(({ seq }) => seq <= heldAt)
    const last = shown[historyLimit - 1]
    // Too much history: let the newest end go, and say so.
    if (shown.length > historyLimit && last && last.seq > oldest) {
      this.#heldAt = last.seq
      this.#away = true
    }
    const held = this.#heldAt
    const behind = messages.filter(({ seq }) => seq > held)
    if (behind.length <= bufferLimit) return
    this.#away = true
    this.#log = {
      ...this.#log,
      messages: [...messages.filter(({ seq }) => seq <= held), ...behind.slice(-bufferLimit)],
    }
  }

  #keepLast(count: number): void {
    const kept = this.#log.messages.slice(-count)
    this.#log = forgetBefore({ ...this.#log, messages: kept, more: true })
  }

  #changed(): void {
    this.#cancelFlush ??= this.#deps.soon(() => this.#flush())
  }

  #flush(): void {
    this.#cancelFlush?.()
    this.#cancelFlush = undefined
    this.#view = this.#makeView()
    for (const listener of this.#listeners) listener()
  }

  #makeView(): ChatView {
    const { more } = this.#log
    const { blocked } = this.relations.view
    const messages =
      blocked.size === 0
        ? this.#log.messages
        : this.#log.messages.filter(({ user }) => !blocked.has(user.id))
    const held = this.#heldAt
    const shown = held === undefined ? messages : messages.filter(({ seq }) => seq <= held)
    return {
      entered: this.#entered,
      ...(this.#refused === undefined ? {} : { refused: this.#refused }),
      messages: shown,
      pageStarts: this.#pageStarts,
      own: this.#own.waiting,
      ...(this.#own.returned ? { returned: this.#own.returned } : {}),
      more,
      history: this.#history,
      following: held === undefined,
      newCount: messages.length - shown.length,
      away: this.#away,
      viewers: this.#viewers,
      relations: this.relations.view,
    }
  }
}

/** A chat that is not open yet. */
export const makeChatStore = (deps: Deps): ChatStore => new ChatStoreClass(deps)

/** Messages asked for at a time. */
export const pageLength = historyPage
