/** A complete server for a test: real HTTP, real sockets, a real database in its own folder, an adjustable clock. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventFolder } from '@rostra/domain/event/event-folder'
import type { Role } from '@rostra/domain/staff/organiser'
import { CompiledQuery } from 'kysely'
import { inject } from 'vitest'
import { type App, type AppDeps, buildApp } from '../app.ts'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { readConfig } from '../config.ts'
import { createEventStore } from '../event/event-store.ts'
import { joinInstances } from '../join-instances.ts'
import { migrations } from '../migrations.ts'
import { type Space, type SpaceOf, spaceOf } from '../platform/disk-space.ts'
import { type Every, everyMs } from '../platform/every.ts'
import { createLogger } from '../platform/logger.ts'
import { keyName } from '../platform/sealed-texts.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import type { PostgresLimits } from '../platform/storage/postgres.ts'
import { hashPassword } from '../staff/password-hash.ts'
import { firstTurn } from '../staff/sign-in-tries.ts'
import { createStaffService } from '../staff/staff-service.ts'
import { createAnswerCheck } from './answer-check.ts'
import { createLiveLine } from './live-line.ts'
import { createLiveSocket } from './live-socket.ts'
import { createTestDatabase, patient } from './test-database.ts'
import { startsAt, testEvent } from './test-event.ts'
import { writeFile } from './test-site.ts'

export type TestServer = Awaited<ReturnType<typeof openEvent>>

export type Options = {
  /** Modules under test. */
  more?: AppDeps['more']
  env?: Record<string, string>
  /** Null: no event has been set up yet. */
  event?: EventFolder | null
  files?: Record<string, string>
  site?: string
  /** Time-outs of the server's PostgreSQL connections; by default it waits far longer than in production. */
  limits?: PostgresLimits
  /** Passwords are hashed as slowly as in production. */
  slowPasswords?: boolean
  /** Limits that the test reaches; by default, only calls per sign-in differ: tests may poll as often as they like. */
  bursts?: AppDeps['bursts']
}

const password = 'four plain words here'
/** The lowest cost that scrypt accepts. */
const passwordCost = 2

/** The data folder of the server that uses each PostgreSQL database first. */
const folderOf = new Map<string, string>()

/** Gives the folder of another instance the key of the first one, which both would have in their one folder. */
function shareKey(databaseUrl: string | undefined, folder: string, isFirst: boolean): void {
  if (databaseUrl === undefined) return
  const first = folderOf.get(databaseUrl)
  if (isFirst || first === undefined) folderOf.set(databaseUrl, folder)
  else if (first !== folder && existsSync(join(first, keyName)))
    copyFileSync(join(first, keyName), join(folder, keyName))
}

/** Starts at five minutes after the start of the first session. */
export async function openEvent(options: Options = {}) {
  const { env = {}, event = testEvent, files = {}, more = [] } = options
  const { limits = patient } = options
  // Hundreds of tests need a team member, and only a few are about passwords.
  const ours = {
    ...(options.slowPasswords ? {} : { passwordCost }),
    bursts: { call: 1_000_000, ...options.bursts },
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-test-'))
  for (const [path, text] of Object.entries(files))
    writeFile(join(dataDir, 'files', 'test', path), text)

  let now = startsAt + 5 * 60_000
  const logLines: string[] = []
  const logger = createLogger('info', { write: (line: string) => logLines.push(line) })
  const database = await createTestDatabase(dataDir)
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...env,
    }),
    // For storages that tests open beside the server, too.
    limits,
  }
  shareKey(config.databaseUrl, config.dataDir, env.DATABASE_URL === undefined)
  let disk: Space | undefined
  const answers = createAnswerCheck()
  const timers = new Set<() => void>()
  // Runs on its interval as well as on demand.
  const every: Every = (ms, run) => {
    const end = everyMs(ms, run)
    timers.add(run)
    return () => {
      timers.delete(run)
      end()
    }
  }
  const runMaintenance = () => {
    for (const run of timers) run()
  }
  /** Moving the clock runs all timers immediately. */
  const moveClock = (at: number) => {
    now = at
    runMaintenance()
  }
  let app: App
  let url = ''
  let used: Storage

  const start = async () => {
    const storage = await openStorage(config, migrations)
    used = storage
    const store = createEventStore(storage.db)
    if (event && (await store.isEmpty())) {
      await store.replace({ ...event, files: 'test' }, now)
      await createAttendeesStore(storage.db).register(event.attendees, now)
    }
    const broker = await joinInstances(config.redisUrl, storage.db, () => {})
    const spaceLeft: SpaceOf = async (folder) => disk ?? (await spaceOf(folder))
    const building = buildApp({
      ...ours,
      config,
      storage,
      broker,
      clock: () => now,
      logger,
      site: options.site ?? inject('testSite'),
      every,
      spaceOf: spaceLeft,
      checkAnswer: answers.check,
      more,
    })
    app = await building.catch(async (error: unknown) => {
      await broker.close()
      await storage.close()
      throw error
    })
    url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  }
  let aside: Promise<Storage> | undefined
  const leaveDatabase = async () => {
    await (await aside)?.close()
    aside = undefined
  }
  const remove = async () => {
    await leaveDatabase()
    await database?.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await start().catch(async (error: unknown) => {
    await remove()
    throw error
  })

  const call = async (
    name: string,
    payload: unknown = {},
    token?: string,
    init: RequestInit = {},
  ) => {
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      body: JSON.stringify(payload),
      ...init,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: token } : {}),
        ...(init.headers as Record<string, string>),
      },
    })
    const text = await response.text()
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, headers: response.headers, text, body: parse(text) as any }
  }
  /** Uses the database beside the server; the connection stays open, as each new one costs more than most queries. */
  const beside = async <Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> => {
    aside ??= openStorage({ ...config, limits: patient }, migrations)
    return work(await aside)
  }
  const linkFrom = async (storage: Storage, email: string, options = {}): Promise<string> => {
    const link = await createStaffService(storage.db, () => now).newLink(email, options)
    await storage.notifyChange()
    return link
  }
  const newLink = (email: string, options = {}): Promise<string> =>
    beside((storage) => linkFrom(storage, email, options))
  const staffToken = async (email: string, role: Role): Promise<string> => {
    const hashed = await hashPassword(password, firstTurn(email), passwordCost)
    await beside(async (storage) => {
      await linkFrom(storage, email)
      const theirs = storage.db.updateTable('staff').where('email', '=', email)
      await theirs.set({ role, password: hashed }).execute()
    })
    const { body } = await call('organiser-sign-in', { email, password })
    return body.token
  }
  return {
    dataDir,
    config,
    logLines,
    /** Every path that the server handles, with its methods, as printed by Fastify. */
    routes: () => app.http.printRoutes({ commonPrefix: false }),
    modules: () => app.modules,
    call,
    get url() {
      return url
    },
    clock: {
      now: () => now,
      set: moveClock,
      advance: (ms: number) => moveClock(now + ms),
    },
    /** Sets the reported disk space in bytes; undefined restores the real values. */
    setDisk(space: Space | undefined) {
      disk = space
    },
    /** Does what the server does every few seconds or minutes. */
    runMaintenance,
    async join(email = 'ada@example.org'): Promise<string> {
      const { body } = await call('joinEmail', { email })
      return body.token
    },
    /** Replaces the event, as an import by another process does; the server need not look for a change first. */
    replace: (other: EventFolder) =>
      beside(async ({ db }) => {
        await createEventStore(db).replace({ ...other, files: 'test' }, now)
        await used.notifyChange()
      }),
    /** Creates a set-up link, as the command line does. */
    newLink,
    /** The token of an organiser who has set a password. */
    organiser: (email = 'meera@example.org') => staffToken(email, 'organiser'),
    moderator: (email = 'mo@example.org') => staffToken(email, 'moderator'),
    /** Drops a PostgreSQL database, as if its server had lost power. */
    async breakDatabase() {
      await leaveDatabase()
      await database?.drop()
    },
    /** Rows of the database, read over another connection. */
    async rows(query: string, ...values: string[]) {
      let place = 0
      const text = config.databaseUrl ? query.replace(/\?/g, () => `$${++place}`) : query
      const { rows } = await beside(({ db }) => db.executeQuery(CompiledQuery.raw(text, values)))
      // node:sqlite returns rows without a prototype, which are not equal to any literal.
      return (rows as Record<string, unknown>[]).map((row) => ({ ...row }))
    },
    live: (init?: { origin?: string; protocol?: string }) => createLiveSocket(url, init),
    /** A client without WebSockets; frames are posted to `posts`, if that is another server. */
    line: (posts?: string) => createLiveLine(url, posts),
    /** Keeps the data folder, but is a new process as far as the rooms are concerned. */
    async restart() {
      await app.drain()
      await start()
    },
    /** Throws if an answer of the server did not match the contract. */
    async close() {
      await app.drain()
      await remove()
      answers.expectNone()
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
