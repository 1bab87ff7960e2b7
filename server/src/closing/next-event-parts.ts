/** Binds the next event, and the ones before it, to the module. */
import { closingState, closingTick } from '@rostra/domain/closing/closing'
import type { Report } from '@rostra/domain/report/report'
import type { Core } from '../core.ts'
import { createEventStore } from '../event/event-store.ts'
import { serialize } from '../platform/serialize.ts'
import type { ClosingService } from './closing-service.ts'
import { createEarlierEvents } from './earlier-events.ts'
import { createEarlierEventsStore } from './earlier-events-store.ts'
import { createNextEvents } from './next-event.ts'
import { earlierEventExport, nextEventFeature } from './next-event-feature.ts'
import { createNextEventStore } from './next-event-store.ts'
import { createPutAway } from './put-away.ts'

type Uses = {
  closing: ClosingService
  staff: { notify(what: 'closing'): void }
  /** The figures that remain of the event. */
  lastReports(): Promise<{ report: Report; shared: Report } | undefined>
}

export function createNext(core: Core, { closing, staff, lastReports }: Uses) {
  const { db, storage, eventData, clock, config, filesRoot: root, logger } = core
  const { dataDir } = config
  // PostgreSQL limits the time of a statement; SQLite empties a whole table faster than some of its rows.
  const rowsAtOnce = config.databaseUrl === undefined ? undefined : 100_000
  const store = createNextEventStore({ ...core, rowsAtOnce })
  const earlier = createEarlierEventsStore(db)
  const { overwrite } = storage
  const earlierEvents = createEarlierEvents({ ...core, dataDir, earlier, store, overwrite })
  const onChange = () => staff.notify('closing')
  const onError = (error: unknown) =>
    logger.error({ err: error }, 'failed to put the event away or to remove what is left of it')
  const applyBegun = async () => {
    await closing.changed()
    // Every process rereads whatever else is cached in memory.
    await storage.notifyChange()
  }
  const next = createNextEvents({
    store,
    earlier,
    events: createEventStore(db),
    eventData,
    putAway: createPutAway({ ...core, dataDir, root }),
    clock,
    isAlone: core.isAlone,
    dataDir,
    root,
    state: async () => closingState(await closing.now()),
    lastReports,
    onBegun: async () => {
      await applyBegun()
      lookOnce()
    },
    onChange,
    onError,
  })
  const look = serialize(async () => {
    await next.look()
    // Another process may have begun it without being able to say so.
    if ((await closing.now()).followed !== closing.followed()) await applyBegun()
    await earlierEvents.tidy()
  })
  let looking: Promise<void> | undefined
  let stopLooking = () => {}
  const lookOnce = () => {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }

  return {
    calls: [nextEventFeature({ next, store, earlier, earlierEvents, onChange })],
    exports: [earlierEventExport(earlierEvents)],
    start() {
      stopLooking = core.every(closingTick, lookOnce)
    },
    async stop(): Promise<void> {
      stopLooking()
      await next.settle()
      await looking
    },
  }
}
