/** Which sessions of a day run beside each other, and in which lane. */

type Timed = { startsAt: number; endsAt: number; track?: string | null | undefined }

/** Sessions that run at the same time, directly or by others between them; `startsAt` and `endsAt` span all of them. */
export type Cluster<Session> = {
  startsAt: number
  endsAt: number
  /** In each lane one after the other. */
  lanes: Session[][]
}

/**
 * As few lanes as possible; a session is put below one of its own track where that is free. `sessions` are in order of
 * their start.
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
