/** What every module is created with: settings, database, clock, rooms, the other instances and the loaded event. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createEventCache } from './event/event-cache.ts'
import { createEventStore } from './event/event-store.ts'
import { createFileAddresses } from './event/file-address.ts'
import { createEventDataList } from './event-data.ts'
import { type Bursts, createLimits } from './limits.ts'
import { createPersonalDataList } from './personal-data.ts'
import { type Broker, noBroker } from './platform/broker/broker.ts'
import { Topics } from './platform/broker/topics.ts'
import type { Clock } from './platform/clock.ts'
import { type SpaceOf, spaceKept, spaceOf as spaceOfDisk } from './platform/disk-space.ts'
import { type Every, everyMs } from './platform/every.ts'
import { basePathOf } from './platform/http/base-path.ts'
import type { CheckAnswer } from './platform/http/serve-calls.ts'
import { Hub } from './platform/live/hub.ts'
import type { ChannelLog } from './platform/live/room-log.ts'
import { createMetrics } from './platform/metrics.ts'
import { createSealedTexts } from './platform/sealed-texts.ts'
import type { Storage } from './platform/storage/open-storage.ts'
import { build, version } from './program-files.ts'
import { endedWith, openSigningKeys } from './signing-keys-store.ts'
import { isSecretLost } from './stored-secrets-store.ts'
import { createWarnings } from './warnings.ts'

export type CoreDeps = {
  config: Config
  storage: Storage
  /** Connects the instances; absent for a single instance. */
  broker?: Broker
  clock: Clock
  /** Counts ms like the clock, but is never set; absent where `clock` is the test's. */
  steady?: Clock
  logger: Logger
  /** The built web app. */
  site: string
  /** Free space of the disk that uploads are written to; tests fill it. */
  spaceOf?: SpaceOf
  /** Calls `run` repeatedly until the returned function is called; tests call it by hand. */
  every?: Every
  /** Validates the answers of calls; set by tests. */
  checkAnswer?: CheckAnswer
  /** The cost of hashing a password (scrypt's N); lower in tests, as only a few of them are about passwords. */
  passwordCost?: number
  /** Replaces those of the limits; tests poll for a condition while the clock is stopped. */
  bursts?: Bursts
}

export type Core = Awaited<ReturnType<typeof createCore>>

/** `log` is where rooms read their entries from. */
export async function createCore(deps: CoreDeps, log: ChannelLog) {
  const { config, storage, broker = noBroker, clock, logger, site } = deps
  const { spaceOf = spaceOfDisk, every = everyMs } = deps
  const { db } = storage
  const warnings = createWarnings(logger)
  warnings.watch('disk-low', async () => (await spaceOf(config.dataDir)).free < spaceKept)
  const sealed = createSealedTexts(config.dataDir)
  warnings.watch('secret-lost', () => isSecretLost(db, sealed))
  const signingKeys = await openSigningKeys(db, sealed, clock(), (keys) =>
    logger.warn(
      `the data was restored without its secret.key, so new keys were made; no longer valid: ${endedWith(keys)}`,
    ),
  )
  const eventStore = createEventStore(db)
  const eventCache = await createEventCache(eventStore)
  const basePath = basePathOf(config.publicUrl)
  const metrics = createMetrics({
    version,
    ...build(),
    database: config.databaseUrl ? 'postgresql' : 'sqlite',
  })
  const hub = new Hub(log, { broker, onTick: metrics.ticked })
  metrics.watch({
    sockets: () => hub.connections.size,
    rooms: () => hub.roomCount,
    unsent: () => hub.unsentBytes,
  })
  metrics.watchDisk(config.dataDir, !config.databaseUrl)
  if (broker !== noBroker) metrics.watchBroker(broker)
  if (storage.connections) metrics.watchConnections(storage.connections)
  const onApplyError = (error: unknown) => logger.error({ err: error }, 'failed to apply a change')
  const personalData = createPersonalDataList()
  let timers = 0

  return {
    config,
    storage,
    db,
    clock,
    steady: deps.steady ?? clock,
    logger,
    site,
    warnings,
    metrics,
    hub,
    broker,
    /** True when no other instance uses this database. */
    isAlone: broker === noBroker,
    /** Messages between instances. */
    topics: new Topics({ broker, onError: onApplyError }),
    limits: createLimits({
      on: config.rateLimits,
      broker,
      clock,
      bursts: deps.bursts,
      onRefused: metrics.refused,
    }),
    personalData,
    eventData: createEventDataList(personalData),
    spaceOf,
    checkAnswer: deps.checkAnswer,
    /** Absent: the secure default. */
    passwordCost: deps.passwordCost,
    /** Calls `run` at this interval, in ms; the module stops it with the returned function. */
    every: ((ms, run) => {
      timers += 1
      return every(ms, run)
    }) satisfies Every,
    /** How many times `every` was called. */
    timers: () => timers,

    eventCache,
    eventName: () => eventCache.find()?.event.name,
    /** Has a name and time zone even before an event is loaded. */
    event: () => eventCache.find()?.event ?? { name: 'Rostra', timeZone: 'UTC' },
    /** Addresses of the event's files. */
    addresses: createFileAddresses(signingKeys['file-signing-key'], basePath),
    /** What the server signs links, codes and cookies with. */
    signingKeys,
    /** A value that stays the same for this database, created on first use. */
    setting: eventStore.setting,
    /** Encrypts secrets that are stored. */
    sealed,
    /** Rejects when the database does not respond. */
    checkDatabase: () => eventStore.isEmpty(),
    /** Where the events' files are. */
    filesRoot: join(config.dataDir, 'files'),
    /** The path the site lives under. */
    basePath,
    /** The address of the site, without a trailing slash; only with PUBLIC_URL. */
    siteAddress: config.publicUrl?.href.replace(/\/$/, ''),
    /** Handles errors while applying changes made elsewhere. */
    onApplyError,
  }
}
