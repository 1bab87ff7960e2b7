import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { placeholderOrganiser } from '@rostra/domain/staff/organiser'
import type { Logger } from 'pino'
import { type AppDeps, buildApp } from '../app.ts'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { type Config, misspelt, readConfig } from '../config.ts'
import { createEventStore } from '../event/event-store.ts'
import { importEvent } from '../import/import-event.ts'
import { errorLines } from '../import/print-errors.ts'
import { joinInstances } from '../join-instances.ts'
import { migrations } from '../migrations.ts'
import { isOnlyWay } from '../organisation-setting.ts'
import { BrokerRefused } from '../platform/broker/broker.ts'
import { createLogger } from '../platform/logger.ts'
import { checkWritable, createFolder, isOpenToOthers } from '../platform/storage/data-folder.ts'
import {
  openStorage,
  putSetting,
  type Storage,
  startedBy,
} from '../platform/storage/open-storage.ts'
import { takeFolder } from '../platform/storage/serve-lock.ts'
import { examples, programVersion, site } from '../program-files.ts'
import { SiteMissing } from '../site/static-site.ts'
import { createStaffService } from '../staff/staff-service.ts'
import { ConfigError } from '../wrong-setting.ts'
import type { Command, Io } from './command.ts'
import { stopped } from './stopped.ts'

/** ms; a drain that takes longer than this is cut off (10 s are promised). */
const defaultDrainLimit = 9000
/**
 * Connections that may wait to be accepted, if the kernel allows as many (net.core.somaxconn): with Node's own 511, a
 * pause of half a second would make most people wait for a second attempt when all come back.
 */
const backlog = 16_384
/** ms within which a PostgreSQL that starts with the machine has to respond. */
const databaseStarts = 30_000

type Options = Pick<AppDeps, 'passwordCost'> & {
  /** ms; absent: `defaultDrainLimit`. */
  drainLimit?: number
  /** How the server ends when several share a process; absent: by a signal to the process. */
  stopped?: typeof stopped
}

export const serve = createServe()

/** `rostra serve` with options that are not available as settings. */
export function createServe({
  stopped: ended = stopped,
  drainLimit = defaultDrainLimit,
  ...options
}: Options = {}): Command {
  return {
    name: 'serve',
    help: `rostra serve [--event FOLDER | --example FOLDER]

Starts the server. Settings are read from the environment: PORT, HOST, PUBLIC_URL, DATA_DIR,
DATABASE_URL, REDIS_URL, SMTP_URL, MAIL_FROM, MAIL_RATE, LOG_LEVEL, METRICS_TOKEN, TRUST_PROXY,
RATE_LIMITS (see README.md).

  --event FOLDER     imports this event if the data folder is empty
  --example FOLDER   the same, with its times moved so that a session is live now; demo, harbour
                     and iwd-2022 come with Rostra`,

    async run(args, io) {
      const { values } = parseArgs({
        args,
        options: { event: { type: 'string' }, example: { type: 'string' } },
      })
      const config = readConfig(io.env)
      const logger = createLogger(config.logLevel)
      for (const { name, meant } of misspelt(io.env))
        logger.warn(`${name} isn’t a setting; did you mean ${meant}?`)
      const lock = occupy(config, logger)
      const storage = await openStorage(
        {
          ...config,
          onError: (error) => logger.warn({ err: error }, 'database connection lost'),
          startWait: {
            wait: databaseStarts,
            onWaiting: () => logger.warn('PostgreSQL isn’t responding yet; waiting for it'),
          },
        },
        migrations,
      )
      await putSetting(storage.db, startedBy, programVersion())
      const folder = values.event ?? (values.example && findExample(values.example, io))
      if (folder) await loadFirstEvent(folder, values.event === undefined, config, storage, io)

      const broker = await joinInstances(
        config.redisUrl,
        storage.db,
        (error) => logger.warn({ err: error }, 'broker connection'),
        () =>
          logger.warn('Redis isn’t responding; the server starts without it and connects later'),
      ).catch((error: unknown) => {
        throw error instanceof BrokerRefused
          ? new ConfigError(`REDIS_URL: ${error.message}; correct the URL`)
          : error
      })
      const app = await buildApp({
        ...options,
        config,
        storage,
        broker,
        logger,
        site,
        clock: Date.now,
        steady: () => performance.now(),
      }).catch((error) => {
        throw error instanceof SiteMissing ? new ConfigError(error.message) : error
      })
      // Registered before the first connection: an unhandled signal would end the process immediately.
      const end = ended({ drain: app.drain, logger, drainLimit })
      await listen(app.http, config)
      const address = app.http.server.address()
      const port = typeof address === 'object' && address ? address.port : config.port
      // `npm start` restarts us after a crash from here on, but not after an error in the settings.
      await reportReady()
      await printWelcome(port, config, storage, io)
      const code = await end
      lock?.release()
      return code
    },
  }
}

/** Ensures that this process can write to the data folder and, with SQLite, is the only server on it. */
function occupy({ dataDir, databaseUrl }: Config, logger: Logger) {
  createFolder(dataDir)
  checkWritable(dataDir)
  if (isOpenToOthers(dataDir))
    logger.warn(`other users of this machine can read DATA_DIR; close it with chmod 700 ${dataDir}`)
  // Instances on PostgreSQL share the folder.
  if (databaseUrl) return undefined
  const lock = takeFolder(dataDir)
  if (lock) return lock
  throw new ConfigError(
    `DATA_DIR: another rostra serve runs on ${dataDir}; stop it first, or choose another folder`,
  )
}

/** A folder of the user's own takes precedence over the example of that name. */
function findExample(folder: string, { asCaller }: Io): string {
  const example = join(examples, folder)
  return !asCaller(() => existsSync(folder)) && existsSync(example) ? example : folder
}

async function loadFirstEvent(
  folder: string,
  liveNow: boolean,
  { dataDir }: Config,
  { db }: Storage,
  io: Io,
) {
  if (!(await createEventStore(db).isEmpty())) return
  const option = liveNow ? '--example' : '--event'
  if (!io.asCaller(() => existsSync(folder)))
    throw new ConfigError(`${option}: folder not found: ${folder}`)
  const now = Date.now()
  const result = await importEvent({
    db,
    dataDir,
    folder,
    now,
    liveNow,
    replace: false,
    shared: false,
    asCaller: io.asCaller,
  })
  if (!result.ok) {
    for (const line of result.reason === 'errors' ? errorLines(result.errors) : []) io.err(line)
    throw new ConfigError(`${option}: ${folder} couldn’t be imported; see the errors above`)
  }
}

async function listen(http: Awaited<ReturnType<typeof buildApp>>['http'], { host, port }: Config) {
  try {
    await http.listen({ host, port, backlog })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `PORT: ${port} is in use by another program; choose another, such as PORT=${port + 1}`,
      )
    if (code === 'EACCES')
      throw new ConfigError(`PORT: no permission to listen on ${port}; use a port above 1023`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new ConfigError(`HOST: "${host}" isn’t an address of this machine`)
    throw error
  }
}

/** Resolves once the supervising process has been notified that the server is open; immediately without one. */
const reportReady = () =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.('ready', () => resolve())
    else resolve()
  })

/** RFC 2606 keeps these names from being anyone's; a real address lets its owner in, and has no place in a log. */
const isMadeUp = (email: string): boolean => /@example\.(?:com|net|org)$/.test(email)

/** Prints what the person at the terminal needs next. */
async function printWelcome(
  port: number,
  { publicUrl, redisUrl, organisation }: Config,
  { db }: Storage,
  io: Io,
) {
  const url = publicUrl?.href.replace(/\/$/, '') ?? `http://localhost:${port}`
  const lines = [`  Rostra is running:                  ${url}`]
  const sample = await createAttendeesStore(db).first()
  if (sample?.email && isMadeUp(sample.email))
    lines.push(`  Sample attendee:                    ${sample.email}`)
  const organisers = createStaffService(db, Date.now)
  if (!(await organisers.isSetUp()))
    lines.push(
      // With several instances, each would invalidate the link of the previous one; OIDC_ONLY closes it.
      redisUrl || isOnlyWay(organisation, 'team')
        ? '  Organiser set-up link:              run rostra organiser add EMAIL'
        : `  Organiser set-up link (works once): ${url}/organise#link=${await organisers.newLink(placeholderOrganiser)}`,
    )
  // In a single write, so that a reader gets everything together.
  io.out(['', ...lines, ''].join('\n'))
}
