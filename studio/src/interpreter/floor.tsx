import { playlistEngine } from '@rostra/web/stream-players/playlist-engine.ts'
import type { SourceOptions, VideoSource } from '@rostra/web/stream-players/source-view.ts'
import { useEffect, useRef, useState } from 'react'
import { playOrTell } from '../guest-page/picture.tsx'

/** ms before a stream that failed is opened again. */
const againAfter = 3_000
/** Seconds behind the live position from which it begins there again. */
const mayLag = 1

/** What an interpreter hears and sees of a session that an encoder sends: its stream, as close to now as it can be played. */
export function Floor({
  address,
  label,
  className,
  onBlocked,
}: {
  address: string
  label: string
  className?: string | undefined
  onBlocked(play: () => void): void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [round, setRound] = useState(0)
  const source = useRef<VideoSource>(undefined)
  // Another signature must not interrupt it.
  const [kept] = useState(address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` opens it again
  useEffect(() => {
    const element = video.current
    if (!element) return
    let isClosed = false
    let timer: number | undefined
    const again = () => {
      timer = window.setTimeout(() => setRound((times) => times + 1), againAfter)
    }
    const wanted: SourceOptions = {
      ...{ video: element, type: 'hls', address: kept, audioOnly: false, quiet: true },
      beginAt: () => 0,
      notify: () => {},
      // Not in a language that this browser chose as an attendee's: it may be the interpreter's own.
      onEngine: ({ config }) =>
        Object.assign(config, {
          liveSyncDurationCount: 1,
          maxLiveSyncPlaybackRate: 1.1,
          audioPreference: undefined,
        }),
      fail: again,
    }
    playlistEngine().then(({ isSupported, hlsSource }) => {
      if (isClosed) return
      if (isSupported()) source.current = hlsSource(wanted)
      else element.src = kept
    }, again)
    return () => {
      isClosed = true
      window.clearTimeout(timer)
      source.current?.close()
      source.current = undefined
    }
  }, [kept, round])
  return (
    <video
      ref={video}
      className={className}
      muted={false}
      autoPlay
      playsInline
      aria-label={label}
      // It may have waited for a click.
      onPlay={({ currentTarget }) => {
        const edge = source.current?.liveEdge() ?? 0
        if (edge > currentTarget.currentTime + mayLag) currentTarget.currentTime = edge
      }}
      onLoadedData={({ currentTarget }) => playOrTell(currentTarget, onBlocked)}
    />
  )
}
