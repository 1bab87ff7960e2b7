import { plural, t } from '@lingui/core/macro'
import { nextSpoken } from '@rostra/domain/countdown'
import { useEffect } from 'react'
import { serverNow } from '../platform/transport/server-clock.ts'
import { announce } from '../ui/announcer.tsx'

/** The longest timer in ms. */
const longestTimer = 2 ** 31 - 1

/** ms after which a moment is no longer announced: a tab that slept would announce what is out of date. */
const stale = 3_000

/** Says a few times how long it is until `title` starts at `target` (epoch ms); the digits themselves are silent. */
export function useSpokenCountdown(title: string | undefined, target: number | undefined): void {
  useEffect(() => {
    if (title === undefined || target === undefined) return
    let timer: number
    const wait = () => {
      const now = serverNow()
      const before = nextSpoken(target, now)
      if (before === undefined) return
      const speak = () => {
        const late = serverNow() - (target - before)
        if (late >= 0 && late < stale) announce(text(title, before))
        wait()
      }
      timer = window.setTimeout(speak, Math.min(target - before - now, longestTimer))
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [title, target])
}

function text(title: string, before: number): string {
  const [seconds, minutes] = [before / 1000, before / 60_000]
  if (before === 0) return t`${title} is starting`
  return before < 60_000
    ? t`${title} starts in ${plural(seconds, { one: '# second', other: '# seconds' })}`
    : t`${title} starts in ${plural(minutes, { one: '# minute', other: '# minutes' })}`
}
