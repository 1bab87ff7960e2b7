import { bubbleLasts, type ReactionCounts, reactionKeys } from '@rostra/domain/reactions/reactions'
import { useEffect, useRef, useState } from 'react'
import { type Bubble, burst } from '../../reactions/reaction-bursts.ts'
import { ReactionShape } from '../../reactions/reaction-shapes.tsx'
import { reactionNames } from '../reaction-names.ts'
import { screenLink, useMood } from '../use-screen.ts'
import styles from './mood-projection.module.css'
import type { ProjectionProps } from './projection-props.ts'

/** On a projection, reactions rise more slowly than on a phone. */
const risesFor = bubbleLasts * 2

/** Reactions of the last minute as bars, and each new one as a rising bubble. */
export function MoodProjection({ view: { rooms } }: ProjectionProps) {
  const { total } = useMood(rooms.reactions)
  const most = Math.max(1, ...Object.values(total))
  return (
    <div className={styles.mood}>
      <Rising room={rooms.reactions} />
      <ul className={styles.bars} aria-label="Reactions in the last minute">
        {reactionKeys.map((key) => (
          <li key={key} className={styles.bar}>
            <ReactionShape reaction={key} size={64} />
            <span className="visually-hidden">{reactionNames[key]}</span>
            <progress className={styles.length} aria-hidden value={total[key] ?? 0} max={most} />
            <span className={styles.count}>{(total[key] ?? 0).toLocaleString()}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PlacedBubble = Bubble & { id: number; place: number }

/** Decoration: with reduced motion only the bars are shown. */
function Rising({ room }: { room: string }) {
  const [bubbles, setBubbles] = useState<PlacedBubble[]>([])
  const floating = useRef(0)
  const made = useRef(0)
  useEffect(() => {
    const timers = new Set<number>()
    const rise = (counts: ReactionCounts) => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const fresh = burst(counts, floating.current, Math.random).map((it) => {
        made.current += 1
        return { ...it, id: made.current, place: Math.floor(Math.random() * places) }
      })
      floating.current += fresh.length
      setBubbles((before) => [...before, ...fresh])
      const timer = window.setTimeout(() => {
        timers.delete(timer)
        floating.current -= fresh.length
        setBubbles((before) => before.filter((it) => !fresh.includes(it)))
      }, risesFor + 500)
      timers.add(timer)
    }
    const stop = screenLink().live.onReactions(room, rise)
    return () => {
      stop()
      for (const timer of timers) window.clearTimeout(timer)
      floating.current = 0
    }
  }, [room])
  return (
    <svg className={styles.rising} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {bubbles.map(({ id, key, place, delay }) => (
        <BubbleShape key={id} reaction={key} place={place} delay={delay} />
      ))}
    </svg>
  )
}

/** Number of columns in which reactions rise. */
const places = 9

type BubbleProps = { reaction: Bubble['key']; place: number; delay: number }

/** Animated by script: our Content-Security-Policy allows no inline styles. */
function BubbleShape({ reaction, place, delay }: BubbleProps) {
  const ref = useRef<SVGGElement>(null)
  useEffect(() => {
    const rising = ref.current?.animate(
      [
        { transform: 'translateY(0)', opacity: 0 },
        { transform: 'translateY(-8px)', opacity: 1, offset: 0.1 },
        { transform: 'translateY(-70px)', opacity: 1, offset: 0.8 },
        { transform: 'translateY(-90px)', opacity: 0 },
      ],
      { duration: risesFor, delay, easing: 'ease-out', fill: 'both' },
    )
    return () => rising?.cancel()
  }, [delay])
  return (
    <g ref={ref} opacity={1}>
      <svg x={place * 10 + 2} y={92} width={8} height={8} viewBox="0 0 24 24">
        <ReactionShape reaction={reaction} size={24} />
      </svg>
    </g>
  )
}
