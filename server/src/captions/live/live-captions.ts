/** Live captions: lines that come in are stored, and sent to the pages that read them, on every instance. */
import type { Caller } from '@rostra/domain/caller'
import {
  type Captioned,
  type CaptionLine,
  captionLineLimit,
  captionLinesOf,
} from '@rostra/domain/captions/live-captions'
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { graceOf } from '@rostra/domain/direction/direction-limits'
import { sessionsOfHall } from '@rostra/domain/halls/halls'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import { isScreenOf } from '@rostra/domain/screens/screens'
import { isReleased } from '@rostra/domain/sessions/release'
import type { Session } from '@rostra/domain/sessions/session'
import * as v from 'valibot'
import type { Core } from '../../core.ts'
import type { Connection } from '../../platform/live/connection.ts'
import { checkLimit } from '../../platform/rate-limit.ts'
import { createCaptionLinesStore, type Track } from './caption-lines-store.ts'
import { captionsFrame, createCaptionReaders } from './caption-readers.ts'
import { createCaptionedSessions } from './captioned-sessions.ts'

/** ms that the clock of a sender or an encoder may be ahead. */
const clockAhead = 10_000

/** `seq` is the sender's number of the message, `at` when the words were spoken (epoch ms; absent: now). */
export type Sent = { text: string; seq?: number | undefined; at?: number | undefined }

const Published = v.object({
  showId: v.string(),
  lang: v.string(),
  lines: v.array(v.object({ n: v.number(), text: v.string(), at: v.string() })),
  /** Who wrote them; absent for corrections. */
  byProgram: v.optional(v.boolean()),
})

/** Numbers of lines that are remembered of a session and language: a sender repeats only the last ones. */
const remembered = 100

const captionedFrame = (captioned: Captioned): ServerFrame => ({
  t: 'event',
  changed: [],
  captioned,
})

export type LiveCaptions = ReturnType<typeof createLiveCaptions>

export function createLiveCaptions({ db, clock, eventCache, topics, limits, hub }: Core) {
  const store = createCaptionLinesStore(db)
  const published = topics.declare('captions', Published)
  const sessions = (): readonly Session[] => eventCache.find()?.sessions ?? []
  const sessionOf = (showId: string) => sessions().find(({ id }) => id === showId)
  const channelOf = (session: Session) =>
    session.chatChannel ?? reactionChannel(session, sessions())
  /** The team reads them at any time, attendees while the picture is theirs, a hall those of its sessions then. */
  const mayRead = ({ user }: { user?: Caller | undefined }, showId: string): boolean => {
    const session = sessionOf(showId)
    if (!user || !session) return false
    if (user.watcher && user.watcher.showId !== showId) return false
    if (user.screen?.kind === 'captions') return isScreenOf(user.screen, showId)
    // A screen is of one session, also where others have the same room.
    if (user.screen && !isScreenOf(user.screen, showId)) return false
    if (user.role !== undefined && !user.preview) return true
    const event = eventCache.find()?.event
    const { visitor } = user
    if (visitor && sessionsOfHall([session], visitor.hall, event, clock()).length === 0)
      return false
    return isReleased('live', session, session.liveStream?.type ?? '', graceOf(event), clock())
  }
  const readers = createCaptionReaders(mayRead)
  const captioned = createCaptionedSessions(store, (told) => {
    const session = sessionOf(told.showId)
    if (!session) return
    hub.openRoom(channelOf(session))?.broadcast(captionedFrame(told))
    hub.sendWhere(({ watcher }) => watcher?.showId === session.id, captionedFrame(told))
    // Visitors hear rooms that are one session's only.
    hub.visiting.send(captionedFrame(told), reactionChannel(session, sessions()))
  })
  /** By session and language: the lines that pages here were sent. */
  const passed = new Map<string, Set<number>>()
  const passedOf = ({ showId, lang }: Track) => passed.get(`${lang} ${showId}`)
  const pass = ({ showId, lang, lines }: v.InferOutput<typeof Published>) => {
    const numbers = [...(passedOf({ showId, lang }) ?? []), ...lines.map(({ n }) => n)]
    passed.set(`${lang} ${showId}`, new Set(numbers.slice(-remembered)))
  }
  const show = ({ byProgram, ...captions }: v.InferOutput<typeof Published>) => {
    const session = sessionOf(captions.showId)
    if (!session) return
    pass(captions)
    if (byProgram !== undefined) captioned.wrote({ ...captions, byProgram })
    readers.publish(channelOf(session), captions)
  }
  const publish = (captions: v.InferOutput<typeof Published>) => {
    show(captions)
    published.publish(captions)
  }
  return {
    /** Returns the number of the last line. Throws `unknown-session`, `invalid` for a text without words, `too-many`. */
    async add({
      showId,
      lang,
      text,
      seq,
      at,
      ...from
    }: Track & Sent & { sender: string; byProgram: boolean }) {
      if (!sessionOf(showId)) throw new Problem('unknown-session')
      const texts = captionLinesOf(text)
      if (texts.length === 0)
        throw new Problem('invalid', { field: 'text', reason: reason('caption-empty') })
      const { n, added, again } = await store.add({
        ...{ showId, lang, texts, seq },
        ...from,
        // A clock that is far ahead says nothing about the picture.
        at: at === undefined || at > clock() + clockAhead ? clock() : at,
        now: clock(),
        // Each line counts: one message may have many.
        onNew: () => checkLimit(limits.captionLines, `${showId} ${lang}`, clock(), texts.length),
      })
      // An instance that was killed has stored them, and told nobody.
      const lines = passedOf({ showId, lang })?.has(n) ? added : [...added, ...again]
      if (lines.length > 0) publish({ showId, lang, lines, byProgram: from.byProgram })
      return n
    },

    /** An empty text removes the line. Throws `unknown-session`, `not-found`, and `too-many` as for lines. */
    async correct(track: Track, n: number, text: string): Promise<void> {
      if (!sessionOf(track.showId)) throw new Problem('unknown-session')
      const [first = '', ...more] = captionLinesOf(text)
      const corrected = [first, ...more].join(' ')
      if ([...corrected].length > captionLineLimit) {
        const tooLong = reason('text-too-long', { limit: captionLineLimit })
        throw new Problem('invalid', { field: 'text', reason: tooLong })
      }
      checkLimit(limits.captionLines, `${track.showId} ${track.lang} corrected`, clock())
      const line = await store.correct(track, n, corrected)
      if (!line) throw new Problem('not-found')
      publish({ ...track, lines: [line] })
    },

    /** A page asks for the captions of a channel's sessions in a language, or ends it with null. */
    async read(page: Connection, channel: string, lang: string | null): Promise<void> {
      readers.ask(page, channel, lang)
      if (lang === null) return
      const those = sessions().filter((it) => channelOf(it) === channel && mayRead(page, it.id))
      for (const { id: showId } of those) {
        const lines = await store.latest({ showId, lang })
        if (lines.length > 0) page.send(captionsFrame({ showId, lang, lines }))
      }
    },

    /** The room of the live channel in which a session's captions are. */
    channelOf,
    /** What was spoken from `from` until `to` (epoch ms). Throws `unknown-session`, and `not-allowed` like `mayRead`. */
    async said(
      caller: Caller,
      { from, to, ...track }: Track & { from: number; to: number },
    ): Promise<CaptionLine[]> {
      if (!sessionOf(track.showId)) throw new Problem('unknown-session')
      if (!mayRead({ user: caller }, track.showId)) throw new Problem('not-allowed')
      return store.said(track, from, to)
    },

    /** Tells a page that has just entered a room which captions its sessions have. */
    entered(page: Connection, channel: string): void {
      for (const session of sessions()) {
        const has = captioned.of(session.id)
        const isFor = (page.user?.watcher?.showId ?? session.id) === session.id
        if (has && isFor && channelOf(session) === channel) page.send(captionedFrame(has))
      }
    },

    /** In which languages a session has captions. */
    captionedOf: captioned.of,
    /** Also sends pages what they missed while the instances did not hear of one another. */
    async load(): Promise<void> {
      await captioned.load()
      for (const session of sessions())
        for (const { lang } of captioned.of(session.id)?.languages ?? []) {
          const [channel, track] = [channelOf(session), { showId: session.id, lang }]
          if (!readers.has(channel, lang)) continue
          const lines = (await store.latest(track)).filter(({ n }) => !passedOf(track)?.has(n))
          if (lines.length > 0) show({ ...track, lines })
        }
    },
    topic: published.received(show),
    gone: readers.gone,
    close: readers.close,
  }
}
