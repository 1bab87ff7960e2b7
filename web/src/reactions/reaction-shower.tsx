import { bubbleLasts, type ReactionKey, reactionKeys } from '@rostra/domain/reactions/reactions'
import { useEffect, useRef } from 'react'
import { burst } from './reaction-bursts.ts'
import { ReactionShape } from './reaction-shapes.tsx'
import styles from './reaction-shower.module.css'
import type { ReactionStore } from './reaction-store.ts'

/** Reactions rising over the video. Decorative: the counts beside the buttons give the same information. */
export function ReactionShower({ reactions }: { reactions: Pick<ReactionStore, 'onBurst'> }) {
  const place = useRef<HTMLDivElement>(null)
  const shapes = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let floating = 0
    const timers = new Set<number>()
    const rise = (key: ReactionKey) => {
      const shape = shapes.current?.querySelector(`[data-reaction=${key}]`)
      const field = place.current
      if (!shape || !field) return
      floating += 1
      const bubble = shape.cloneNode(true) as HTMLElement
      field.append(bubble)
      bubble.style.right = `calc(var(--side) * ${Math.random()})`
      const done = () => {
        floating -= 1
        bubble.remove()
      }
      const flight = bubble.animate(flightPath(field.clientHeight), {
        duration: bubbleLasts,
        easing: 'cubic-bezier(.3,.5,.5,1)',
      })
      flight.onfinish = flight.oncancel = done
    }
    const stop = reactions.onBurst((counts) => {
      // The tab is hidden, or motion is reduced: only the counts are updated.
      if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      for (const { key, delay } of burst(counts, floating + timers.size, Math.random)) {
        const timer = window.setTimeout(() => {
          timers.delete(timer)
          rise(key)
        }, delay)
        timers.add(timer)
      }
    })
    return () => {
      stop()
      for (const timer of timers) window.clearTimeout(timer)
    }
  }, [reactions])

  return (
    <div ref={place} className={styles.shower} aria-hidden="true">
      <div ref={shapes} hidden>
        {reactionKeys.map((key) => (
          <div key={key} className={styles.bubble} data-reaction={key}>
            <ReactionShape reaction={key} size={36} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Up from the bottom of the video, swaying, and fading out at the end. */
function flightPath(height: number): Keyframe[] {
  const from = Math.random() * 100
  const sway = (Math.random() - 0.5) * 60
  const turn = (Math.random() - 0.5) * 40
  const rise = Math.max(120, height * (0.5 + Math.random() * 0.25))
  const at = (share: number, scale: number) =>
    `translate(${-from - sway * Math.sin(share * Math.PI)}%, ${-rise * share}px) ` +
    `scale(${scale}) rotate(${turn * share}deg)`
  return [
    { transform: at(0, 0.4), opacity: 0 },
    { transform: at(0.12, 1.1), opacity: 1, offset: 0.12 },
    { transform: at(0.7, 1), opacity: 1, offset: 0.7 },
    { transform: at(1, 0.9), opacity: 0 },
  ]
}
