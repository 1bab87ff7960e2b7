import { useEffect, useRef } from 'react'
import styles from './studio.module.css'

/** Moves with the sound, to show that a microphone works. */
export function LevelMeter({ level }: { level(): number }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = 0
    let shown = 0
    const draw = () => {
      // Falls slowly, as meters do.
      shown = Math.max(level(), shown - 0.02)
      if (bar.current) {
        bar.current.style.inlineSize = `${Math.round(shown * 100)}%`
        bar.current.dataset.level = shown > 0.97 ? 'over' : shown > 0.2 ? 'good' : 'low'
      }
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [level])
  return (
    <span className={styles.meter} aria-hidden="true">
      <span ref={bar} />
    </span>
  )
}
