/** Reads a session's live captions in a language: asks for them, again after each reconnect. No React in here. */
import { type CaptionLine, captionsWindow } from '@rostra/domain/captions/live-captions'
import { Listeners } from '../platform/listeners.ts'
import type { LiveClient } from '../platform/transport/live-client.ts'
import { type CaptionLog, takeLines, takePart } from './caption-log.ts'

/** ms within which pages look for what they missed: all of them come back at once after a restart. */
const askWithin = 3_000
/** ms after which a part that didn't load is tried again. */
const againAfter = 5_000

export type Track = { showId: string; channel: string; lang: string }

type Deps = {
  live: Pick<LiveClient, 'acquire' | 'subscribe' | 'status' | 'onUpdate' | 'readCaptions'>
  /** The moment that the picture shows, epoch ms. */
  clock(): number
  /** The present, epoch ms. */
  now(): number
  random(): number
  after(ms: number, run: () => void): () => void
  /** What was said in a part of the show; absent for pages that show only what comes. */
  load?(track: Track, from: number, to: number): Promise<readonly CaptionLine[]>
}

export type CaptionReader = ReturnType<typeof readCaptions>

export function readCaptions(track: Track, deps: Deps) {
  const { showId, channel, lang } = track
  const { live, clock, load } = deps
  const listeners = new Listeners()
  let log: CaptionLog = []
  let isOpen = false
  /** From then on everything has come. */
  let followsFrom = Number.POSITIVE_INFINITY
  /** The beginnings of the parts that were asked for. */
  const parts = new Set<number>()
  const timers = new Set<() => void>()
  const later = (ms: number, run: () => void) => timers.add(deps.after(ms, run))
  const put = (next: CaptionLog) => {
    log = next
    listeners.tell()
  }

  const ask = () => {
    const was = isOpen
    isOpen = live.status().state === 'OPEN'
    if (!isOpen || was) return
    live.readCaptions(channel, lang)
    const isFirst = followsFrom === Number.POSITIVE_INFINITY
    followsFrom = deps.now()
    // More may have been said, corrected and removed meanwhile than the newest lines tell.
    if (!isFirst) later(deps.random() * askWithin, () => parts.clear())
  }
  const stops = [
    live.acquire(),
    live.onUpdate(({ captions }) => {
      if (captions?.showId === showId && captions.lang === lang)
        put(takeLines(log, captions.lines, clock()))
    }),
    live.subscribe(ask),
  ]
  ask()

  return {
    log: () => log,
    subscribe: listeners.subscribe,

    /** Someone sees the show at `at` (epoch ms): loads that part of it, unless all of it has come. */
    want(at: number): void {
      const from = Math.floor(at / captionsWindow) * captionsWindow
      if (!load || !isOpen || from < 0 || from >= followsFrom || parts.has(from)) return
      parts.add(from)
      const to = from + captionsWindow
      const known = new Set(log.map(({ n }) => n))
      load(track, from, to).then(
        (lines) => put(takePart(log, lines, { from, to, known })),
        () => later(againAfter, () => parts.delete(from)),
      )
    },

    close(): void {
      live.readCaptions(channel, null)
      for (const stop of [...stops, ...timers]) stop()
    },
  }
}
