import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import { formatTime } from '../ui/times.ts'
import type { Series } from './series.ts'
import styles from './system.module.css'

const height = 260
/** Minimum time span shown, in seconds. */
const leastSpan = 600

/** Screen readers can't read a canvas, so the table beside it has the same figures. */
export function Chart({ series }: { series: Series }) {
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(undefined)
  const hasGuests = series.guests.length > 0
  const data: uPlot.AlignedData = [
    series.minutes.map((at) => at / 1000),
    series.viewers,
    ...(hasGuests ? [series.guests] : []),
    series.messages,
    series.reactions,
  ]
  const newest = useRef(data)
  newest.current = data

  useEffect(() => {
    const element = box.current
    if (!element) return
    const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim()
    const resolved = (name: string) => {
      // A canvas can't use CSS variables, so this resolves them on the element.
      element.style.color = `var(${name})`
      const colour = getComputedStyle(element).color
      element.style.color = ''
      return colour
    }
    const axis = {
      stroke: resolved('--ink-2'),
      grid: { stroke: resolved('--line'), width: 1 },
      ticks: { stroke: resolved('--line'), width: 1 },
      font: `12px ${token('--font-text')}`,
    }
    const line = (label: string, colour: string, dash?: number[]) => ({
      label,
      stroke: resolved(colour),
      width: 2,
      ...(dash ? { dash } : {}),
    })
    const made = new uPlot(
      {
        width: element.clientWidth,
        height,
        scales: {
          // Keeps a sensible scale while there are only a few samples.
          x: { range: (_, first, last) => [Math.min(first, last - leastSpan), last] },
          y: { range: (_, __, most) => [0, Math.max(5, most * 1.1)] },
        },
        axes: [
          { ...axis, values: (_, at: number[]) => at.map((seconds) => formatTime(seconds * 1000)) },
          axis,
        ],
        series: [
          {},
          line('Watching', '--accent'),
          ...(hasGuests ? [line('Guests among them', '--ink-2')] : []),
          line('Messages', '--hope', [8, 4]),
          line('Reactions', '--warn', [2, 3]),
        ],
      },
      newest.current,
      element,
    )
    plot.current = made
    // In the next frame, as resizing within the observer causes a window error in WebKit.
    let frame = 0
    const resize = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => made.setSize({ width: element.clientWidth, height }))
    })
    resize.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      resize.disconnect()
      made.destroy()
    }
  }, [hasGuests])

  useEffect(() => plot.current?.setData(newest.current))
  return <div ref={box} className={styles.chart} aria-hidden="true" />
}
