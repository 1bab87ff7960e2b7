import type Hls from 'hls.js'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { followPicture } from '../platform/cue.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { chooseVolume, chosenVolume } from './languages/floor-level.ts'
import { playing } from './player-place.ts'
import { liveWithin, noSource, type SourceView, type VideoSource } from './source-view.ts'
import { unsignedUrl } from './stream-address.ts'
import { useGoingBack } from './use-going-back.ts'
import { createVideoActions } from './video-actions.ts'
import { openSource } from './video-source.ts'
import { readVolume } from './volume-memory.ts'

/** The result of starting a video without a click. */
type Start = 'sound' | 'muted' | 'blocked'

/** Tries with sound, then muted; browsers may allow either or neither. */
async function startPlaying(video: HTMLVideoElement): Promise<Start> {
  if (await plays(video)) return video.muted ? 'muted' : 'sound'
  video.muted = true
  return (await plays(video)) ? 'muted' : 'blocked'
}

const plays = (video: HTMLVideoElement): Promise<boolean> =>
  video.play().then(
    () => true,
    // An aborted load is not a refusal.
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )

export type PlayableVideo = {
  type: string
  /** Its signature may be renewed during playback. */
  address: string
  live: boolean
  /** Start of the session in epoch ms: a recording shown as live plays from where live would be. */
  startsAt: number
  /** Seconds that its live edge is behind the hall, for a playlist without dates. */
  delay: number
  /** Of a live stream, an address of the whole show so far: it is loaded once someone goes back. */
  fromStart?: string | undefined
  /** Where a recording begins, in seconds: where someone was who watched it live from its beginning. */
  beginsAt?: number | undefined
  /** Keeps a recording in step with other viewers; without it, a recording shown as live loops. */
  sync?: VideoSync
}

export type VideoSync = {
  /** Takes the length of a video and returns its start position, both in seconds. */
  beginAt(duration: number): number
  /** Keeps the video in sync until the signal aborts. */
  keep(video: HTMLVideoElement, signal: AbortSignal): void
}

/** A live stream that failed is tried again after this many ms: it may only be late. */
const liveRetry = 15_000

/** Plays a video in the element: opens its source, starts it and handles failures. */
export function useVideoPlayer(
  ref: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  playable: PlayableVideo,
) {
  const [view, setView] = useState<SourceView>(noSource)
  const [start, setStart] = useState<Start>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [audioOnly, setAudioOnly] = useState(false)
  const source = useRef<VideoSource>(undefined)
  const engineNow = useRef<Pick<Hls, 'playingDate'>>(undefined)
  // A new signature must not restart the video; a new attempt uses the newest one.
  const latest = useRef(playable)
  latest.current = playable
  // An engine that gives up loses the playback position.
  const reached = useRef(0)
  const { type, live, sync, fromStart } = playable
  const { back, goBack, stayLive, lost, arrived, ...whole } = useGoingBack(fromStart)
  const isBack = back !== undefined
  // A sync follows a changed start; without one the video restarts.
  const startsAt = sync ? 0 : playable.startsAt
  const address = whole.address ?? playable.address
  const key = unsignedUrl(address)
  const played = useRef('')
  const now = useRef({ address, back })
  now.current = { address, back }

  // `key` and `attempt` restart the video.
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const begun = live ? 0 : (latest.current.beginsAt ?? 0)
    const resumeAt = attempt > 0 && !live ? reached.current : begun
    const { address, back } = now.current
    const isAgain = played.current === key
    played.current = key
    video.loop = live && !sync
    const { volume, muted } = readVolume()
    chooseVolume(video, volume)
    video.muted = muted
    setFailure(undefined)
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const keepPlace = () => {
      if (video.currentTime > 0) reached.current = video.currentTime
    }
    video.addEventListener('timeupdate', keepPlace, options)
    if (back) video.addEventListener('canplay', arrived, { ...options, once: true })
    sync?.keep(video, listening.signal)
    engineNow.current = undefined
    const unfollow = followPicture(() => {
      // No delay for a recording, which does not show the present, or while paused: nothing waits for the picture then.
      const edge = source.current?.liveEdge()
      if (video.paused || edge === undefined) return undefined
      // Nor for someone who went back: what belongs to the present comes when it happens.
      if (now.current.back && edge - video.currentTime > liveWithin) return undefined
      const shown = engineNow.current?.playingDate
      return shown
        ? serverNow() - shown.getTime()
        : (latest.current.delay + edge - video.currentTime) * 1000
    })
    playing.read = () => ({
      edge: source.current?.liveEdge(),
      place: video.currentTime,
      date: engineNow.current?.playingDate,
      delay: latest.current.delay,
    })
    source.current = openSource({
      video,
      type,
      address,
      audioOnly,
      growingFrom:
        back && ((edge) => (isAgain ? reached.current : Math.max(0, edge - back.behind))),
      beginAt: (duration) =>
        sync?.beginAt(duration) ?? (live ? liveAt(duration, startsAt) : resumeAt),
      notify: setView,
      fail: back ? lost : setFailure,
      onEngine: (it) => {
        engineNow.current = it
      },
    })
    let closed = false
    void whenReady(video, listening.signal)
      .then(() => startPlaying(video))
      .then((how) => {
        // Someone who muted it last time does not want to be offered sound.
        if (!closed) setStart(how === 'muted' && muted ? 'sound' : how)
      })
    return () => {
      closed = true
      listening.abort()
      unfollow()
      playing.read = undefined
      source.current?.close()
      source.current = undefined
    }
  }, [key, type, live, sync, startsAt, attempt, audioOnly, ref, arrived, lost])

  useEffect(() => {
    if (failure === undefined || !live) return
    const timer = window.setTimeout(() => setAttempt((tries) => tries + 1), liveRetry)
    return () => window.clearTimeout(timer)
  }, [failure, live])

  const growing = useRef(false)
  growing.current = isBack ? back?.isThere === true : view.growing || fromStart !== undefined
  const actions = useMemo(
    () =>
      createVideoActions({
        video: () => ref.current,
        frame: () => frame.current,
        liveEdge: () => source.current?.liveEdge(),
        seekable: () => !live || growing.current,
        goBack,
        stayLive,
      }),
    [ref, frame, live, goBack, stayLive],
  )

  // Once the show is over its playlist is that of a recording.
  const length = () => source.current?.liveEdge() ?? (isBack ? ref.current?.duration : undefined)

  return {
    source: view,
    start,
    failure,
    actions,
    chooseQuality: (level: number) => source.current?.choose(level),
    /** What is shown, for what plays beside it. */
    place: () => {
      const time = ref.current?.currentTime ?? 0
      const edge = source.current?.liveEdge()
      return {
        date: engineNow.current?.playingDate?.getTime(),
        time,
        behind: edge === undefined ? undefined : edge - time,
      }
    },
    chooseLanguage: (track: number) => source.current?.hear(track),
    audioOnly,
    /** Restarts, with the picture or with the sound only. */
    retry: (withAudioOnly = false) => {
      setAudioOnly(withAudioOnly)
      setAttempt((tries) => tries + 1)
    },
    unmute: () => {
      const video = ref.current
      if (!video) return
      actions.setVolume(chosenVolume(video) || 1)
      // Safari pauses a video that is unmuted without a recognised tap.
      if (video.paused) void video.play().catch(() => {})
    },
    isBack,
    /** The playlist that it was asked for has loaded. */
    isThere: isBack && back?.isThere === true,
    behind: () => {
      if (isBack && back?.isThere === false) return back.behind
      const edge = length()
      return edge === undefined || !ref.current ? 0 : edge - ref.current.currentTime
    },
    /** Seconds of the show so far, in the playlist of all of it. */
    length: () => (isBack && back?.isThere ? length() : undefined),
  }
}

/** Position in seconds that everyone is at in a recording shown as live. */
const liveAt = (duration: number, startsAt: number): number =>
  (Math.max(0, serverNow() - startsAt) / 1000) % duration

/** Resolves once the element has a source; play() before that would fail for the wrong reason. */
function whenReady(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    video.addEventListener('loadedmetadata', () => resolve(), { once: true, signal })
  })
}
