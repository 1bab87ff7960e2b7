import { Trans } from '@lingui/react/macro'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventFrontKey } from '../event/event-query.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { momentText, viewerZone } from '../sessions/times.ts'

/** The longest wait of a browser's timer, ms. */
const longestWait = 2 ** 31 - 1

/** In place of the form while only the team gets in; replaced by it when the site opens. */
export function NotOpenYet({ event: { opensAt } }: { event: EventFront }) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!opensAt) return
    const wait = Math.max(1000, Date.parse(opensAt) - serverNow() + 1000)
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: eventFrontKey }),
      Math.min(wait, longestWait),
    )
    return () => clearTimeout(timer)
  }, [opensAt, queries])
  const at = opensAt ? momentText(Date.parse(opensAt), serverNow(), viewerZone()) : ''
  return (
    <p role="status">
      {at ? (
        <Trans>This event isn’t open yet. It opens: {at} (your time).</Trans>
      ) : (
        <Trans>This event isn’t open yet.</Trans>
      )}
    </p>
  )
}
