import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useState } from 'react'
import styles from './full-programme.module.css'

/**
 * What stands for now: the line across the grid, or the heading of the first sessions that are not over. Undefined on
 * another day and before and after the event.
 */
const nowOf = (section: HTMLElement | null): HTMLElement | undefined =>
  ['[data-now="line"]', '[data-now="heading"]']
    .flatMap((is) => [...(section?.querySelectorAll<HTMLElement>(is) ?? [])])
    .find((it) => it.checkVisibility() && it.getBoundingClientRect().width > 1)

/** How far below the top the parts end that stay in view, in px. */
const coveredBy = (section: HTMLElement): number =>
  Math.max(
    0,
    ...[...section.querySelectorAll<HTMLElement>('[data-below]')].map(
      (it) => (Number.parseFloat(getComputedStyle(it).top) || 0) + it.offsetHeight,
    ),
  )

/** Brings now to a fifth of the height that is free below the parts that stay in view. */
function scrollToNow(section: HTMLElement): void {
  const now = nowOf(section)
  if (!now) return
  const covered = coveredBy(section)
  const goal = covered + (innerHeight - covered) / 5
  window.scrollBy({ top: now.getBoundingClientRect().top - goal })
}

/** Opens the page at now, unless that is in its upper half anyway or the browser has restored a position. */
export function useOpenAtNow(section: RefObject<HTMLElement | null>, isPage: boolean): void {
  useEffect(() => {
    if (!isPage) return
    // After the site has scrolled the new page to its top.
    const frame = requestAnimationFrame(() => {
      const top = nowOf(section.current)?.getBoundingClientRect().top ?? 0
      if (section.current && window.scrollY === 0 && top > innerHeight / 2)
        scrollToNow(section.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [section, isPage])
}

/** Returns to now (`at`, epoch ms, which moves what stands for it), while it is out of view. */
export function NowButton({ section, at }: { section: RefObject<HTMLElement | null>; at: number }) {
  const { t } = useLingui()
  const [isAway, setIsAway] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element stands for another time
  useEffect(() => {
    const now = nowOf(section.current)
    if (!now || !section.current) return setIsAway(false)
    const sight = new IntersectionObserver(([seen]) => setIsAway(!seen?.isIntersecting), {
      rootMargin: `-${coveredBy(section.current)}px 0px 0px`,
    })
    sight.observe(now)
    return () => sight.disconnect()
  }, [section, at])
  return (
    <div className={styles.now} data-screen-only>
      {isAway && (
        <button
          type="button"
          onClick={() => {
            if (!section.current) return
            scrollToNow(section.current)
            section.current
              .querySelector<HTMLElement>('[data-now="heading"]')
              ?.focus({ preventScroll: true })
          }}
        >
          {t`Now`}
        </button>
      )}
    </div>
  )
}
