import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { seriesOf } from '../system/series.ts'
import styles from './control-room.module.css'
import type { DirectedSession } from './directed-session.ts'
import { inHeldOrder, worstFirst } from './running-order.ts'
import { SessionCard } from './session-card.tsx'
import type { Figures } from './use-figures.ts'

/** ms between polls; the server takes a sample each minute. */
const pollIntervalMs = 30_000
/** Minutes that the small curves cover. */
const curveLasts = 30
/** Maximum number of pictures that play automatically; on a phone each fills half of the screen. */
const picturesAtOnce = () => (matchMedia('(width < 640px)').matches ? 1 : 4)

type Props = {
  listed: readonly DirectedSession[]
  figures: Figures | undefined
  /** ms */
  grace: number
  now: number
}

/** The running sessions, worst signal first. Their order is held while the pointer or the focus is in the list. */
export function LiveSessions({ listed, figures, grace, now }: Props) {
  const [pictures] = useState(picturesAtOnce)
  const [held, setHeld] = useState<readonly string[]>()
  const history = useQuery({
    queryKey: ['dashboard-history', curveLasts],
    queryFn: ({ signal }) => callApi('dashboard-history', { minutes: curveLasts }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  })
  const shown = inHeldOrder(worstFirst(listed, grace, now), held)
  const hold = () => setHeld((before) => before ?? shown.map(({ session }) => session.id))
  const release = () => setHeld(undefined)
  return (
    <ul
      className={styles.sessions}
      aria-label="Running sessions"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && release()}
    >
      {shown.map((it, index) => {
        const show = figures?.shows.find(({ id }) => id === it.session.id)
        const series = seriesOf(history.data?.samples ?? [], show?.room ?? '')
        return (
          <SessionCard
            key={it.session.id}
            listed={it}
            grace={grace}
            now={now}
            viewersBefore={series.viewers}
            figures={show}
            hasPicture={index < pictures}
          />
        )
      })}
    </ul>
  )
}
