/** What screen readers announce from the chat: a short digest every few seconds instead of every row. */
import { plural, t } from '@lingui/core/macro'
import type { MessageEntry } from '@rostra/domain/chat/chat'
import { mentions } from '../composer/mention.ts'
import type { Announce } from '../list/announce-setting.ts'
import { shownName } from './chat-rows.ts'
import { MessageRate } from './message-rate.ts'

/** ms between two digests. */
export const digestEvery = 3_000
/** Above this many messages a minute, only mentions and hosts are read out. */
export const readAllUpTo = 20
/** Messages read in full; more are counted. */
const readInFull = 2
const readLength = 140

const busyText = () =>
  t`The chat is busy, so only mentions and messages from hosts are read out for now. You can change this in chat settings.`

type Reader = { id: string; name: string; hosts: ReadonlySet<string> }

/** Collects messages between two digests. Time is an argument, in ms. */
export class ChatDigest {
  readonly #lastMinute = new MessageRate(60_000)
  #waiting: MessageEntry[] = []
  /** The messages of the last digest. */
  #said: MessageEntry[] = []
  #saidBusy = false

  /** True when there will be something to say. */
  receive(
    messages: readonly MessageEntry[],
    choice: Announce,
    reader: Reader,
    now: number,
  ): boolean {
    this.#lastMinute.add(messages.length, now)
    if (choice === 'off') return false
    const isBusy = this.#lastMinute.count(now) > readAllUpTo
    const all = choice === 'all' && !isBusy
    this.#waiting.push(
      ...messages.filter(
        ({ user, text, reply }) =>
          all ||
          reader.hosts.has(user.id) ||
          reply?.user?.id === reader.id ||
          mentions(text, reader.name),
      ),
    )
    const saysBusy = choice === 'all' && isBusy && !this.#saidBusy
    return saysBusy || this.#waiting.length > 0
  }

  /** Drops removed messages, by their seq. True if the last digest has one of them, which must not stay readable. */
  forget(gone: readonly number[]): boolean {
    const isGone = ({ seq }: MessageEntry) => gone.includes(seq)
    this.#waiting = this.#waiting.filter((it) => !isGone(it))
    return this.#said.some(isGone)
  }

  /** What to announce now. A busy chat is mentioned only once. */
  say(choice: Announce, now: number): string {
    const waiting = this.#waiting
    this.#said = waiting
    this.#waiting = []
    if (choice === 'off') return ''
    const isBusy = choice === 'all' && this.#lastMinute.count(now) > readAllUpTo
    const saysBusy = isBusy && !this.#saidBusy
    if (saysBusy) this.#saidBusy = true
    return [digestOf(waiting), saysBusy ? busyText() : ''].filter(Boolean).join('. ')
  }
}

/** One sentence for some messages; empty for none. */
export function digestOf(messages: readonly MessageEntry[]): string {
  const last = messages.at(-1)
  if (!last) return ''
  if (messages.length <= readInFull) return messages.map(spoken).join('. ')
  const count = messages.length
  const latest = spoken(last)
  return t`${plural(count, { one: '# new message', other: '# new messages' })}. Latest: ${latest}`
}

function spoken({ user, text }: MessageEntry): string {
  const short = text.length > readLength ? `${text.slice(0, readLength)}…` : text
  return t`${{ name: shownName(user.name) }}: ${{ text: short }}`
}
