import type Hls from 'hls.js'
import { useEffect, useRef, useState } from 'react'
import { openSource } from '../../stream-players/video-source.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../ui/form-kit.module.css'

type Props = {
  /** Plays the whole recording. */
  address: string
  /** Epoch ms. */
  shown: { from: number | null; to: number | null }
  onMark(mark: { from: number } | { to: number }): void
}

/** Plays the whole recording, to find the beginning and end of the replay. */
export function RecordingPreview({ address, shown, onMark }: Props) {
  const ref = useRef<HTMLVideoElement>(null)
  const engine = useRef<Hls>(undefined)
  const [problem, setProblem] = useState('')
  // A newly signed address refers to the same video.
  const [opened] = useState(address)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const source = openSource({
      video,
      type: 'hls',
      address: opened,
      audioOnly: false,
      beginAt: () => 0,
      notify: () => {},
      onEngine: (it) => {
        engine.current = it
      },
      fail: setProblem,
    })
    return () => source.close()
  }, [opened])

  /** Epoch ms of the frame on screen. */
  const here = () => engine.current?.playingDate?.getTime()
  const mark = (name: 'from' | 'to') => {
    const at = here()
    if (at === undefined) setProblem('Play the recording first.')
    else {
      setProblem('')
      onMark(name === 'from' ? { from: at } : { to: at })
    }
  }
  const goTo = (at: number) => {
    const video = ref.current
    const part = engine.current?.latestLevelDetails?.fragments.findLast(
      ({ programDateTime }) => programDateTime !== null && programDateTime <= at,
    )
    if (!video || !part?.programDateTime) return
    video.currentTime = part.start + (at - part.programDateTime) / 1000
    void video.play().catch(() => {})
  }
  const { from, to } = shown
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the team looks for a moment in what it has just recorded */}
      <video
        ref={ref}
        controls
        playsInline
        className={styles.video}
        aria-label="The whole recording"
      />
      {problem && (
        <p className="bad small" role="alert">
          {problem}
        </p>
      )}
      <div className="line gap-3">
        <Button variant="secondary" onClick={() => mark('from')}>
          Begin here
        </Button>
        <Button variant="secondary" onClick={() => mark('to')}>
          End here
        </Button>
        {from !== null && (
          <Button variant="quiet" onClick={() => goTo(from)}>
            Play from the beginning
          </Button>
        )}
        {to !== null && (
          <Button variant="quiet" onClick={() => goTo(to - 5_000)}>
            Play the last 5 seconds
          </Button>
        )}
      </div>
    </>
  )
}
