import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Playback } from '../stream-players/play-from.ts'
import styles from './picture-signal.module.css'

/** ms that the picture must be frozen before the notice is shown: every player stalls briefly now and then. */
const saidAfter = 3_000

type Props = {
  /** The player's element. */
  video: Playback | null
}

/** The notice over the last frame of a stream that is sent to this server: that the video will be back. */
export function PictureSignal({ video }: Props) {
  const isLost = useIsLost(video)
  return (
    <div role="status" className={styles.lost}>
      {isLost && (
        <p>
          <Trans>The video will be back in a moment</Trans>
        </p>
      )}
    </div>
  )
}

/** True while the video has played and has nothing more to play. */
function useIsLost(video: Playback | null): boolean {
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (!video) return
    let timer: number | undefined
    const check = () => {
      const stands =
        !video.paused &&
        video.currentTime > 0 &&
        video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
      if (!stands) {
        window.clearTimeout(timer)
        timer = undefined
        setIsLost(false)
      } else if (timer === undefined) timer = window.setTimeout(() => setIsLost(true), saidAfter)
    }
    const listening = new AbortController()
    for (const event of ['waiting', 'playing', 'timeupdate', 'pause', 'emptied'])
      video.addEventListener(event, check, { signal: listening.signal })
    check()
    return () => {
      listening.abort()
      window.clearTimeout(timer)
    }
  }, [video])
  return isLost
}
