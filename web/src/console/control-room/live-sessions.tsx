import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import type { DirectedSession } from '../director/directed-session.ts'
import { seriesOf } from '../system/series.ts'
import styles from './control-room.module.css'
import { inHeldOrder, worstFirst } from './running-order.ts'
import { SessionCard } from './session-card.tsx'
import type { Figures } from './use-figures.ts'

/** A sample is taken each minute; ms between polls. */
const pollIntervalMs = 30_000
/** Minutes of the small curves. */
const curveLasts = 30
/** Previews that play automatically; on a phone each fills half of the screen. */
const picturesAtOnce = () => (matchMedia('(width < 640px)').matches ? 1 : 4)

type Props = {
  listed: readonly DirectedSession[]
  figures: Figures | undefined
  /** ms */
  grace: number
  now: number
}

/** The sessions that run, worst signal first. While a hand or the keyboard is on them they keep their order. */
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
