/** Moderators' live changes to the programme: each is stored, and reaches every open page within a second. */
import { join } from 'node:path'
import { isPresent } from '@rostra/domain/caller'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import { offeredLanguages } from '@rostra/domain/languages'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import { watchStreams } from '../event/stream-watch.ts'
import type { Module } from '../module.ts'
import { fetchOutside } from '../platform/outside-fetch.ts'
import { serialize } from '../platform/serialize.ts'
import { directedView, type StudioStreams, streamAddresses } from '../sessions/session-view.ts'
import type { Staff } from '../staff/staff-module.ts'
import { directionFeature } from './direction-feature.ts'
import { directionPersonalData } from './direction-personal-data-store.ts'
import { createDirectionService } from './direction-service.ts'
import { watchReleases } from './watch-releases.ts'

/** A playlist is short, and the next check follows within seconds. */
const playlistLimits = { timeoutMs: 5_000, maxBytes: 1024 * 1024 }
/** ms between two looks at what attendees may know now: viewers wait for the address of a stream that begins. */
const watchEvery = 200
/** ms between a page's first requests and its live connection, at most. */
const pageOpens = 10_000

export type Direction = ReturnType<typeof createDirection>['offers']

export function createDirection(
  core: Core,
  {
    staff,
    studio,
  }: { staff: Staff; studio: { streams: StudioStreams; onSignals(listener: () => void): void } },
) {
  const { clock, eventCache, hub, topics, filesRoot } = core
  const views = streamAddresses(core, studio.streams)
  const streams = watchStreams({
    clock,
    files: () => join(filesRoot, eventCache.find()?.files ?? ''),
    fetch: (url) => fetchOutside(url, playlistLimits),
    sent: studio.streams.health,
  })
  const changed = topics.declare('direction', v.object({ showIds: v.array(v.string()) }))

  /** The sessions as they currently run, for open pages; undefined when none of them is meant. */
  const frameOf = (isIn: (id: string) => boolean): ChangeFrame | undefined => {
    const event = eventCache.find()
    if (!event) return undefined
    const at = clock()
    const [own = 'en'] = offeredLanguages(event.event.languages)
    const sessions = event.sessions
      .filter(({ id }) => isIn(id))
      .map((session) =>
        directedView(views, session, at, {
          own,
          others: () => eventCache.translations(session.id),
        }),
      )
    const { revision } = event
    return sessions.length > 0
      ? { t: 'event', changed: [], directed: { revision, at, sessions } }
      : undefined
  }
  const isDirected = (id: string) => eventCache.find()?.actions.has(id) === true

  const listeners = new Set<(showIds: ReadonlySet<string>) => void>()
  const tellPages = (showIds: ReadonlySet<string>) => {
    const frame = frameOf((id) => showIds.has(id))
    if (frame) hub.broadcast(frame)
    for (const listener of listeners) listener(showIds)
  }

  /** When sessions last changed by themselves, epoch ms by their ids. */
  const releasedAt = new Map<string, number>()
  const watch = watchReleases(core, views, (showIds) => {
    for (const id of showIds) releasedAt.set(id, clock())
    tellPages(showIds)
  })
  const isRecent = (id: string) => (releasedAt.get(id) ?? 0) > clock() - pageOpens
  watch()
  studio.onSignals(watch)
  const endWatch = core.every(watchEvery, watch)
  const waiting = new Set<string>()
  // Read and sent in one serialized step, so that pages receive the latest state last.
  const showPages = serialize(async () => {
    if (waiting.size === 0) return
    const showIds = new Set(waiting)
    waiting.clear()
    await eventCache.reloadDirectorActions()
    tellPages(showIds)
  })
  const onDirected = async (showIds: readonly string[]) => {
    for (const id of showIds) waiting.add(id)
    await showPages()
  }

  const direction = createDirectionService(core, async (showIds) => {
    changed.publish({ showIds })
    await onDirected(showIds)
    staff.notify('direction')
  })

  return {
    name: 'direction',
    calls: [directionFeature(core, { direction, streams, views })],
    topics: [changed.received(({ showIds }) => onDirected(showIds))],
    /** A page that was disconnected has missed actions; one that is opening, what has changed since its requests. */
    onWelcome(connection, caller) {
      const own = caller.watcher?.showId
      const isMissed = (id: string) => isDirected(id) || isRecent(id)
      const frame =
        isPresent(caller) || own !== undefined
          ? frameOf((id) => isMissed(id) && (own ?? id) === id)
          : undefined
      if (frame) connection.send(frame)
    },
    stop: endWatch,
    personalData: directionPersonalData,

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
