/** How an event ends: puts closing and the erasing of personal data together. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { closingFeature } from './closing/closing-feature.ts'
import { openClosingService } from './closing/closing-service.ts'
import { makeClosingStore } from './closing/closing-store.ts'
import { makeErasing } from './closing/erasing.ts'
import { makeErasingStore } from './closing/erasing-store.ts'
import type { Config } from './config.ts'
import type { ProgrammeHolder } from './event/programme.ts'
import type { Post } from './mail/open-mail.ts'
import { type Broker, noBroker, type Told } from './platform/broker/broker.ts'
import type { Clock } from './platform/clock.ts'
import type { Feature } from './platform/http/feature.ts'
import type { Connection } from './platform/live/connection.ts'
import type { Hub } from './platform/live/hub.ts'
import type { Storage } from './platform/storage/open-storage.ts'
import { keepReport } from './report/keep-report.ts'

type Deps = {
  storage: Storage
  config: Config
  programme: ProgrammeHolder
  hub: Hub
  broker: Broker
  clock: Clock
  logger: Logger
  mail: Post
  /** Forgets whom this instance remembers. */
  forgetPeople(): void
}

export async function openEnding(deps: Deps) {
  const { storage, config, programme, hub, broker, clock, mail, logger } = deps
  const failed = (error: unknown) => logger.error({ err: error }, 'the end of the event failed')

  /** Nobody stays signed in, and no room remembers what was said; those who run the event come back. */
  const dismiss = async () => {
    deps.forgetPeople()
    await hub.dismiss()
  }
  const store = makeClosingStore(storage.db, mail)
  const erasing = makeErasing({
    store: makeErasingStore(storage.db),
    clock,
    isAlone: broker === noBroker,
    uploads: join(config.dataDir, 'uploads'),
    outbox: join(config.dataDir, 'outbox'),
    keepFigures: () => keepReport({ db: storage.db, programme, clock }),
    async onPeopleGone() {
      broker.publish({ kind: 'dismissed' })
      await dismiss()
    },
    overwrite: storage.overwrite,
  })
  const closing = await openClosingService({
    store,
    erasing,
    clock,
    programme: programme.find,
    mailSoon: mail.soon,
    consoleAddress:
      config.publicUrl && `${config.publicUrl.href.replace(/\/$/, '')}/organise/closing`,
    tell: (frame) => hub.broadcast(frame),
    onOwnChange() {
      broker.publish({ kind: 'closing' })
      hub.tellStaff({ t: 'event', changed: [], desk: ['closing'] })
      broker.publish({ kind: 'desk', parts: ['closing'] })
    },
    async onErased() {
      await dismiss()
      // Whatever else is held in memory is read again, by every process.
      await storage.tellChange()
    },
    onError: failed,
  })

  const features: Feature[] = [closingFeature({ closing, store, programme, clock })]

  return {
    features,
    checkOpen: closing.checkOpen,
    isClosed: closing.isClosed,
    told: closing.told,
    reload: closing.reload,

    /** Tells a page that has just come that it is over. */
    greeted(connection: Connection): void {
      if (closing.isClosed()) connection.send({ t: 'event', changed: [], closed: true })
    },

    /** Takes over what another instance has told. */
    async hear(told: Told): Promise<void> {
      if (told.kind === 'closing') await closing.reload()
      else if (told.kind === 'dismissed') await dismiss()
    },

    close: closing.stop,
  }
}
