/** Binds the next event, and the ones before it, to the module. */
import { closingTick } from '@rostra/domain/closing/closing'
import type { Core } from '../core.ts'
import { serialize } from '../platform/serialize.ts'
import type { ReportModule } from '../report/report-module.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { ClosingService } from './closing-service.ts'
import { createEarlierEvents } from './earlier-events.ts'
import { createEarlierEventsStore } from './earlier-events-store.ts'
import { createNextEvents } from './next-event.ts'
import { earlierEventExport, nextEventFeature } from './next-event-feature.ts'
import { createNextEventStore } from './next-event-store.ts'

export function createNext(
  core: Core,
  { closing, staff, report }: { closing: ClosingService; staff: Staff; report: ReportModule },
) {
  const store = createNextEventStore(core)
  const earlier = createEarlierEventsStore(core.db)
  const earlierEvents = createEarlierEvents(core, { earlier, store })
  const onError = (error: unknown) =>
    core.logger.error(
      { err: error },
      'failed to put the event away or to remove what is left of it',
    )
  const applyBegun = async () => {
    await closing.changed()
    // Every process rereads whatever else is cached in memory.
    await core.storage.notifyChange()
  }
  const onBegun = async () => {
    await applyBegun()
    lookOnce()
  }
  const used = { store, earlier, closing, report, staff }
  const next = createNextEvents(core, { ...used, onBegun, onError })
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
    calls: [nextEventFeature({ next, store, earlier, earlierEvents, staff })],
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
