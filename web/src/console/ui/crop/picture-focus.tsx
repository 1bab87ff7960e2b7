import { type PointerEvent, useId } from 'react'
import styles from './picture-focus.module.css'

type Props = {
  src: string
  alt: string
  /** As CSS writes a position, in whole per cent; empty for the middle. */
  value: string
  onChange(value: string): void
}

const share = (part: number, whole: number) =>
  Math.round(Math.min(1, Math.max(0, part / Math.max(1, whole))) * 100)

/** A picture on which one points at what stays in view where it is cut; below, two places that cut it. */
export function PictureFocus({ src, alt, value, onChange }: Props) {
  const id = useId()
  const [x = 50, y = 50] = value.match(/\d+/g)?.map(Number) ?? []
  const take = (across: number, down: number) => onChange(`${across}% ${down}%`)
  const point = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (!buttons) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    take(share(clientX - left, width), share(clientY - top, height))
  }
  const cut = { objectPosition: `${x}% ${y}%` }
  return (
    <div className={styles.focus}>
      <div
        className={styles.whole}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={point}
      >
        <img src={src} alt={alt} draggable={false} />
        <i className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <div className={styles.cuts} aria-hidden="true">
        <img src={src} alt="" style={cut} />
        <img src={src} alt="" style={cut} />
      </div>
      <fieldset className={styles.shares} aria-describedby={id}>
        <legend className="visually-hidden">What stays in view</legend>
        <p id={id} className="muted small">
          Point at what has to stay in view: on the sign-in page the picture is cut at its sides.
        </p>
        <label className="inline gap-2 small tap">
          From the left
          <input
            type="range"
            min={0}
            max={100}
            value={x}
            onChange={({ target }) => take(target.valueAsNumber, y)}
          />
        </label>
        <label className="inline gap-2 small tap">
          From the top
          <input
            type="range"
            min={0}
            max={100}
            value={y}
            onChange={({ target }) => take(x, target.valueAsNumber)}
          />
        </label>
      </fieldset>
    </div>
  )
}
