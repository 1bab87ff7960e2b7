/** Keeps a recording shown as live at server time minus start (`simulive.ts` in the domain). */
import { correctionOf, placeAt, stoppedAtEnd } from '@rostra/domain/sessions/simulive'
import { serverNow } from '../platform/transport/server-clock.ts'
import type { VideoSync } from './use-video-player.ts'

/** ms between checks of the video; its events trigger extra ones. */
const checkIntervalMs = 1_000

const events = ['play', 'playing', 'canplay', 'seeked', 'ratechange', 'ended']

type Recording = {
  /** Start of the session, epoch ms; it may change while the recording plays. */
  startsAt(): number
  onOver(): void
}

/** `check` compares video and clock immediately, for example after the start has changed. */
export function followClock({ startsAt, onOver }: Recording): VideoSync & { check(): void } {
  /** Seconds; undefined until the recording is loaded, and always for a live stream. */
  let length: number | undefined
  let checkNow = () => {}

  return {
    check: () => checkNow(),
    beginAt: (duration) => {
      length = duration
      const place = placeAt(startsAt(), duration, serverNow())
      if (place.kind === 'over') onOver()
      return place.kind === 'within' ? place.at : 0
    },
    keep: (video, signal) => {
      length = undefined
      /** Since when it has been corrected by its rate, epoch ms. */
      let pursuedSince: number | undefined
      let starting = true
      /** Time of the last seek in epoch ms; undefined once the video plays at its target. */
      let sentAt: number | undefined
      let jumpTakes = 0
      /** Position at the last check, in seconds. */
      let seenAt = 0

      const play = (rate: number, now: number) => {
        pursuedSince = rate === 1 ? undefined : (pursuedSince ?? now)
        if (video.playbackRate !== rate) video.playbackRate = rate
      }
      const send = (to: number, now: number) => {
        play(1, now)
        sentAt = now
        video.currentTime = to
      }
      const check = () => {
        // The clock of an organiser's preview can be stopped, but a video cannot follow a stopped clock.
        if (length === undefined || globalThis.rostraStoppedAt !== undefined) return
        const now = serverNow()
        const place = placeAt(startsAt(), length, now)
        if (place.kind === 'over') return onOver()
        if (place.kind === 'before') return
        if (video.ended) {
          if (stoppedAtEnd(Math.min(length, video.duration), place.at)) return onOver()
          send(place.at, now)
          return void video.play().catch(() => {})
        }
        // WebKit can report no future data while a video plays: if the position advances, it is not loading.
        const moves = video.currentTime !== seenAt
        seenAt = video.currentTime
        const loads = video.readyState < video.HAVE_FUTURE_DATA && !moves
        // A paused video stays where it is; a loading one is corrected once it plays.
        if (video.paused || video.seeking || loads) return
        if (sentAt !== undefined) jumpTakes = (now - sentAt) / 1000
        sentAt = undefined
        const pursuedFor = pursuedSince === undefined ? undefined : (now - pursuedSince) / 1000
        const player = { position: video.currentTime, pursuedFor, starting, jumpTakes }
        starting = false
        const correction = correctionOf(player, place.at, length)
        if (correction.kind === 'seek') {
          starting = correction.retry
          send(correction.to, now)
        } else play(correction.kind === 'rate' ? correction.rate : 1, now)
      }
      checkNow = check

      video.addEventListener('pause', () => (starting = true), { signal })
      for (const event of events) video.addEventListener(event, check, { signal })
      document.addEventListener('visibilitychange', check, { signal })
      const timer = window.setInterval(check, checkIntervalMs)
      signal.addEventListener('abort', () => window.clearInterval(timer))
    },
  }
}
