/** Sessions of a day by track, each beside those of its track that run at the same time. */

export type Planned = {
  id: string
  startsAt: number
  endsAt: number
  track?: string | null | undefined
}

/** A track with sessions; those without a track share the last one, which has no name. */
export type Column = { track: string | undefined; lanes: number }

/** `cluster` counts the groups of sessions of a track that run at the same time, directly or through others. */
export type Lane = { column: number; lane: number; lanes: number; cluster: number }

/** The columns, also of sessions only in `ofDay`, and the lane of each session; `sessions` are sorted by start. */
export function lanesOf(
  sessions: readonly Planned[],
  tracks: readonly string[],
  ofDay: readonly Planned[] = sessions,
) {
  const columns: Column[] = []
  const places = new Map<string, Lane>()
  for (const track of [...tracks, undefined]) {
    const isOf = (it: Planned) => (tracks.includes(it.track ?? '') ? it.track : undefined) === track
    const own = sessions.filter(isOf)
    if (own.length === 0 && !ofDay.some(isOf)) continue
    const clusters = clustersOf(own)
    for (const [cluster, lanes] of clusters.entries())
      for (const [lane, ofLane] of lanes.entries())
        for (const { id } of ofLane)
          places.set(id, { column: columns.length, lane, lanes: lanes.length, cluster })
    columns.push({ track, lanes: Math.max(1, ...clusters.map((lanes) => lanes.length)) })
  }
  return { columns, places }
}

/** Sessions that overlap, directly or through others between them, in as few lanes as possible. */
function clustersOf(sessions: readonly Planned[]): Planned[][][] {
  const clusters: Planned[][][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const session of sessions) {
    const lanes = clusters.at(-1)
    if (!lanes || session.startsAt >= end) clusters.push([[session]])
    else {
      const free = lanes.find((lane) => (lane.at(-1)?.endsAt ?? 0) <= session.startsAt)
      if (free) free.push(session)
      else lanes.push([session])
    }
    end = Math.max(end, session.endsAt)
  }
  return clusters
}
