import { plural, t } from '@lingui/core/macro'
import { nextSpoken } from '@rostra/domain/sessions/countdown'
import { useEffect } from 'react'
import { serverNow } from '../platform/transport/server-clock.ts'
import { announce } from '../ui/announcer.tsx'

/** The longest timer in ms. */
const longestTimer = 2 ** 31 - 1

/** ms after which an announcement is skipped: a tab that was suspended would announce an outdated time. */
const stale = 3_000

/** Announces the time until `title` starts at `target` (epoch ms) a few times; the digits themselves are silent. */
export function useSpokenCountdown(title: string | undefined, target: number | undefined): void {
  useEffect(
    () => (title === undefined || target === undefined ? undefined : speakCountdown(title, target)),
    [title, target],
  )
}

/** Returns a function that ends it. */
export function speakCountdown(
  title: string,
  target: number,
  say: (text: string) => unknown = announce,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  let next: number | undefined
  const speak = () => {
    if (next === undefined) return
    const late = serverNow() - (target - next)
    if (late >= 0 && late < stale) say(text(title, next))
  }
  const wait = () => {
    const now = serverNow()
    next = nextSpoken(target, now)
    if (next === undefined) return
    const then = () => {
      speak()
      wait()
    }
    timer = setTimeout(then, Math.min(target - next - now, longestTimer))
  }
  wait()
  return () => {
    clearTimeout(timer)
    // At the start, the page may replace the countdown before the timer has fired.
    speak()
  }
}

function text(title: string, before: number): string {
  const [seconds, minutes] = [before / 1000, before / 60_000]
  if (before === 0) return t`${title} is starting`
  return before < 60_000
    ? t`${title} starts in ${plural(seconds, { one: '# second', other: '# seconds' })}`
    : t`${title} starts in ${plural(minutes, { one: '# minute', other: '# minutes' })}`
}
