import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Logger, pino } from 'pino'
import { buildApp } from '../app.ts'
import { makeAttendeesStore } from '../attendees/attendees-store.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { makeEventStore } from '../event/event-store.ts'
import { faultLines } from '../import/print-faults.ts'
import { joinInstances } from '../join-instances.ts'
import { migrations } from '../migrations.ts'
import { makeOrganiserService } from '../organiser/organiser-service.ts'
import { SiteMissing } from '../platform/http/static-site.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import type { Command, Io } from './command.ts'
import { importEvent } from './import-event.ts'

export const site = join(import.meta.dirname, '../../../web/dist')
/** A drain that takes longer than this is cut (interfaces section 2 allows 10 s). */
const drainLimit = 9000
const firstOrganiser = 'organiser@example.org'

export const serve: Command = {
  name: 'serve',
  help: `rostra serve [--event FOLDER | --example FOLDER]

Starts the server. Settings are read from the environment: PORT, HOST, PUBLIC_URL, DATA_DIR,
DATABASE_URL, REDIS_URL, SMTP_URL, LOG_LEVEL, METRICS_TOKEN, TRUST_PROXY, RATE_LIMITS (see README.md).

  --event FOLDER     with an empty data folder, loads this event
  --example FOLDER   the same, with the event's times moved to now`,

  async run(args, io) {
    const options = { event: { type: 'string' }, example: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    const config = readConfig(io.env)
    const logger = pino({ level: config.logLevel })
    const storage = await openStorage(
      { ...config, onError: (error) => logger.warn({ err: error }, 'database connection lost') },
      migrations,
    )
    const folder = values.event ?? values.example
    if (folder) await loadFirstEvent(folder, values.event === undefined, config, storage, io)

    const broker = await joinInstances(config.redisUrl, storage.db, (error) =>
      logger.warn({ err: error }, 'broker connection'),
    ).catch(() => {
      throw new ConfigError('REDIS_URL: Redis does not answer there')
    })
    const app = await buildApp({ config, storage, broker, logger, site, clock: Date.now }).catch(
      (error) => {
        throw error instanceof SiteMissing ? new ConfigError(error.message) : error
      },
    )
    // From the first connection on: a signal nobody listens for ends the process at once.
    const end = stopped(app.drain, logger)
    await listen(app.http, config)
    const address = app.http.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    await greet(port, config, storage, io)
    return end
  },
}

async function loadFirstEvent(
  folder: string,
  liveNow: boolean,
  { dataDir }: Config,
  { db }: Storage,
  io: Io,
) {
  if (!(await makeEventStore(db).isEmpty())) return
  const option = liveNow ? '--example' : '--event'
  if (!existsSync(folder)) throw new ConfigError(`${option}: there is no folder ${folder}`)
  const now = Date.now()
  const result = await importEvent({
    db,
    dataDir,
    folder,
    now,
    liveNow,
    replace: false,
    shared: false,
  })
  if (!result.ok) {
    for (const line of result.reason === 'faults' ? faultLines(result.faults) : []) io.err(line)
    throw new ConfigError(`${option}: ${folder} could not be loaded`)
  }
}

async function listen(http: Awaited<ReturnType<typeof buildApp>>['http'], { host, port }: Config) {
  try {
    await http.listen({ host, port })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `PORT: ${port} is in use by another program; choose another, such as PORT=${port + 1}`,
      )
    if (code === 'EACCES')
      throw new ConfigError(`PORT: this user may not listen on ${port}; choose one above 1023`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST: "${host}" is not an address of this machine`)
    throw error
  }
}

/** What the person at the terminal needs next. */
async function greet(port: number, { publicUrl }: Config, { db }: Storage, io: Io) {
  const url = publicUrl?.href.replace(/\/$/, '') ?? `http://localhost:${port}`
  const lines = [`  Rostra is open:         ${url}`]
  const sample = await makeAttendeesStore(db).first()
  if (sample) lines.push(`  Sign in as an attendee: ${sample.email}`)
  const organisers = makeOrganiserService(db, Date.now)
  if (!(await organisers.isSetUp()))
    lines.push(
      `  Organiser, once only:   ${url}/organise#link=${await organisers.newLink(firstOrganiser)}`,
    )
  // All at once: whoever reads along has everything with the first of it.
  io.out(['', ...lines, ''].join('\n'))
}

/** Resolves to the exit code once a signal has come and everything is finished. */
function stopped(drain: () => Promise<void>, logger: Logger): Promise<number> {
  return new Promise((resolve) => {
    let stopping = false
    const stop = (signal: string) => {
      // A terminal sends Ctrl-C to us and to npm, which passes it on: the second is the same wish.
      if (stopping) return
      stopping = true
      logger.info({ signal }, 'stopping')
      const cut = setTimeout(() => resolve(1), drainLimit)
      drain()
        .then(
          () => resolve(0),
          (error: unknown) => {
            logger.error({ err: error }, 'stopping failed')
            resolve(1)
          },
        )
        .finally(() => clearTimeout(cut))
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
}
