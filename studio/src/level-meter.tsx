import { useEffect, useRef } from 'react'
import styles from './studio.module.css'

const bands = {
  low: { value: 10, text: 'Quiet' },
  good: { value: 60, text: 'Good' },
  over: { value: 100, text: 'Too loud' },
}

/** Moves with the sound, to show that a microphone works. */
export function LevelMeter({ label, level }: { label: string; level(): number }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = 0
    let shown = 0
    const draw = () => {
      // Falls slowly, as meters do.
      shown = Math.max(level(), shown - 0.02)
      const band = shown > 0.97 ? 'over' : shown > 0.2 ? 'good' : 'low'
      if (bar.current) bar.current.style.inlineSize = `${Math.round(shown * 100)}%`
      // Only a new band changes what screen readers can read: not sixty times a second.
      if (bar.current?.parentElement && bar.current.dataset.level !== band) {
        bar.current.dataset.level = band
        bar.current.parentElement.ariaValueNow = `${bands[band].value}`
        bar.current.parentElement.ariaValueText = bands[band].text
      }
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [level])
  return (
    <span
      className={styles.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={bands.low.value}
    >
      <span ref={bar} />
    </span>
  )
}
