/** Moderators' live changes to the programme: each is stored, and reaches every open page within a second. */
import { join } from 'node:path'
import { isPresent } from '@rostra/domain/caller'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import { watchStreams } from '../event/stream-watch.ts'
import type { Module } from '../module.ts'
import { fetchOutside } from '../platform/outside-fetch.ts'
import { serialize } from '../platform/serialize.ts'
import { directedView, type StudioStreams } from '../sessions/session-view.ts'
import type { Staff } from '../staff/staff-module.ts'
import { directionFeature } from './direction-feature.ts'
import { createDirectionService } from './direction-service.ts'

/** A playlist is short, and the next check follows within seconds. */
const playlistLimits = { timeoutMs: 5_000, maxBytes: 1024 * 1024 }

export type Direction = ReturnType<typeof createDirection>['offers']

export function createDirection(
  core: Core,
  { staff, studio }: { staff: Staff; studio: { streams: StudioStreams } },
) {
  const { db, clock, eventCache, addresses, hub, topics, filesRoot } = core
  const views = { addresses, studio: studio.streams }
  const streams = watchStreams({
    clock,
    files: () => join(filesRoot, eventCache.find()?.files ?? ''),
    fetch: (url) => fetchOutside(url, playlistLimits),
    sent: studio.streams.health,
  })
  const changed = topics.declare('direction', v.object({ showIds: v.array(v.string()) }))

  /** The sessions as they currently run, for open pages; undefined when no action was ever taken on any of them. */
  const frameOf = (isIn: (id: string) => boolean): ChangeFrame | undefined => {
    const event = eventCache.find()
    if (!event) return undefined
    const sessions = event.sessions
      .filter(({ id }) => event.presses.has(id) && isIn(id))
      .map((session) => directedView(views, session, clock()))
    const { revision } = event
    return sessions.length > 0
      ? { t: 'event', changed: [], directed: { revision, sessions } }
      : undefined
  }

  const listeners = new Set<(showIds: ReadonlySet<string>) => void>()
  const waiting = new Set<string>()
  // Read and sent in one serialized step, so that pages receive the latest state last.
  const showPages = serialize(async () => {
    if (waiting.size === 0) return
    const showIds = new Set(waiting)
    waiting.clear()
    await eventCache.reloadPresses()
    const frame = frameOf((id) => showIds.has(id))
    if (frame) hub.broadcast(frame)
    for (const listener of listeners) listener(showIds)
  })
  const onPressed = async (showIds: readonly string[]) => {
    for (const id of showIds) waiting.add(id)
    await showPages()
  }

  const direction = createDirectionService({
    db,
    clock,
    eventCache,
    async onPressed(showIds) {
      changed.publish({ showIds })
      await onPressed(showIds)
      staff.notify('direction')
    },
  })

  return {
    name: 'direction',
    calls: [directionFeature({ direction, streams, eventCache, views, clock, hub })],
    topics: [changed.received(({ showIds }) => onPressed(showIds))],
    /** A page that was disconnected has missed actions. */
    onWelcome(connection, caller) {
      const frame = isPresent(caller) ? frameOf(() => true) : undefined
      if (frame) connection.send(frame)
    },
    // A slate may contain someone's name.
    personalData: { tables: [{ table: 'direction_press', key: ['press', 'session_id'] }] },

    offers: {
      /** Whether the streams that are playing advance. */
      streams,
      /** Calls back when sessions run differently than before, on every instance. */
      onChange(listener: (showIds: ReadonlySet<string>) => void) {
        listeners.add(listener)
      },
    },
  } satisfies Module
}
