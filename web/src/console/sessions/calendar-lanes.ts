/** Which sessions of a day run in parallel, and in which lane. */

type Timed = { startsAt: number; endsAt: number; track?: string | null | undefined }

/** Sessions that overlap, directly or through others between them; `startsAt` and `endsAt` span all of them. */
export type Cluster<Session> = {
  startsAt: number
  endsAt: number
  /** The sessions of each lane follow one another. */
  lanes: Session[][]
}

/**
 * Uses as few lanes as possible; a session goes below one of its own track if that lane is free. `sessions` are sorted
 * by start.
 */
export function clustersOf<Session extends Timed>(
  sessions: readonly Session[],
): Cluster<Session>[] {
  const clusters: Cluster<Session>[] = []
  for (const session of sessions) {
    const { startsAt, endsAt } = session
    const last = clusters.at(-1)
    if (!last || startsAt >= last.endsAt) {
      clusters.push({ startsAt, endsAt, lanes: [[session]] })
      continue
    }
    last.endsAt = Math.max(last.endsAt, endsAt)
    const free = last.lanes.filter((lane) => (lane.at(-1)?.endsAt ?? 0) <= startsAt)
    const lane = free.find((it) => (it.at(-1)?.track ?? '') === (session.track ?? '')) ?? free[0]
    if (lane) lane.push(session)
    else last.lanes.push([session])
  }
  return clusters
}
