import type Hls from 'hls.js'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { unsignedUrl } from '../stream-address.ts'
import { openSource } from '../video-source.ts'
import styles from './picture.module.css'
import { delayOf } from './stream-delay.ts'

type Props = {
  type: string
  /** Its signature may be renewed during playback. */
  address: string
  /** Epoch ms: a recording shown as live plays from where live would be. */
  startsAt: number
  /** Whether it is heard. */
  sound?: boolean | undefined
  /** Requests a newly signed address. */
  onRetry(): void
}

/** A stream that failed is tried again after this many ms, and the delay is measured this often. */
const retryAfter = 5_000
const measureEvery = 1_000

/** The stream without controls; without `sound`, any unmuting is reverted. */
export function MutedVideo({ type, address, startsAt, sound = false, onRetry }: Props) {
  const ref = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const [delay, setDelay] = useState<number>()
  const newest = useRef(address)
  newest.current = address
  const isHeard = useRef(sound)
  isHeard.current = sound
  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.volume = sound ? 1 : 0
    video.muted = !sound
  }, [sound])
  const key = unsignedUrl(address)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `attempt` restart the video
  useEffect(() => {
    const video = ref.current
    if (!video) return
    let engine: Hls | undefined
    let again: number | undefined
    const silence = () => {
      if (isHeard.current) return
      if (!video.muted) video.muted = true
      if (video.volume !== 0) video.volume = 0
    }
    silence()
    video.loop = true
    const listening = new AbortController()
    const { signal } = listening
    video.addEventListener('volumechange', silence, { signal })
    video.addEventListener('playing', () => setFailed(false), { signal })
    const play = () => void video.play().catch(() => {})
    video.addEventListener('loadedmetadata', play, { signal })
    const source = openSource({
      video,
      type,
      address: newest.current,
      audioOnly: false,
      beginAt: (duration) => (Math.max(0, serverNow() - startsAt) / 1000) % duration,
      notify: () => {},
      quiet: true,
      onEngine: (it) => {
        engine = it
      },
      fail: () => {
        setFailed(true)
        onRetry()
        again = window.setTimeout(() => setAttempt((tries) => tries + 1), retryAfter)
      },
    })
    const measuring = window.setInterval(
      () => setDelay(video.paused ? undefined : delayOf(video, engine, serverNow())),
      measureEvery,
    )
    return () => {
      listening.abort()
      window.clearInterval(measuring)
      window.clearTimeout(again)
      source.close()
    }
  }, [key, type, startsAt, attempt])

  return (
    <>
      <div className={styles.frame}>
        {/* Behind the picture. */}
        <p className={styles.instead} aria-hidden="true">
          Loading the picture…
        </p>
        {/* Muted: captions are for the audience’s player. */}
        <video
          ref={ref}
          className={styles.video}
          muted
          playsInline
          disablePictureInPicture
          disableRemotePlayback
          aria-label={sound ? 'What the audience sees' : 'What the audience sees, without sound'}
        />
        {failed && <p className={styles.over}>The stream isn’t playing. Trying again…</p>}
      </div>
      <p className={styles.delay}>
        {delay !== undefined && (
          <>
            Delay: <strong>{Math.round(delay)} s</strong>
          </>
        )}
      </p>
    </>
  )
}
