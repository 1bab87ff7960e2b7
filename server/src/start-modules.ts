/** Binds the modules to HTTP, the rooms, the other instances and shutdown, without knowing any of them by name. */
import { kindOfToken } from '@rostra/domain/caller'
import type { Call } from '@rostra/domain/contract/call'
import { calls } from '@rostra/domain/contract/calls'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createAuthenticate, createWhyRefused } from './authenticate.ts'
import { checkModules } from './check-modules.ts'
import type { Core } from './core.ts'
import { givenTexts } from './event/given-texts.ts'
import type { Module } from './module.ts'
import { followChanges } from './platform/follow-changes.ts'
import { closeGracefully } from './platform/http/graceful-close.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { logRefusals } from './platform/http/log-refusals.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { serveCalls } from './platform/http/serve-calls.ts'
import { serveExports } from './platform/http/serve-exports.ts'
import { handshakeLimits } from './platform/live/handshake-checks.ts'
import { startLiveServer } from './platform/live/live-server.ts'
import { createIsAllowedOrigin } from './platform/live/origin.ts'
import type { LiveActions } from './platform/live/serve-frame.ts'
import { serveMetrics } from './platform/metrics.ts'
import { type Bans, watchSignIns } from './watch-sign-ins.ts'

export type App = {
  http: FastifyInstance
  modules: readonly Module[]
  /** Stops accepting work, finishes work in progress, closes every connection with 1012. */
  drain(): Promise<void>
}

/** What exists only once: bans, and the actions in rooms. */
export type Singletons = {
  bans: Bans
  live: Omit<LiveActions, 'hub' | 'outside' | 'entered' | 'waitFor'>
}

/** Collects the modules in order. Throws for duplicate names, and for a timer that nothing stops. */
export function collectModules(core: Core) {
  const modules: Module[] = []
  let timers = core.timers()
  return {
    modules,
    /** Returns what the module offers to later ones. */
    add<Offers extends object>(module: Module & { offers?: Offers }): Offers {
      const { name, stop, close, offers } = module
      const started = core.timers() - timers
      timers = core.timers()
      modules.push(module)
      if (started > 0 && !stop && !close)
        throw new Error(`the module ${name} starts a timer and has neither stop nor close`)
      return (offers ?? {}) as Offers
    },
  }
}

/** Throws for an incomplete module, and names the gap. */
export async function startModules(
  core: Core,
  modules: readonly Module[],
  { bans, live }: Singletons,
): Promise<App> {
  const { config, storage, broker, clock, logger, hub, topics, limits, metrics, onApplyError } =
    core
  await checkModules(core, modules)
  core.personalData.complete(modules.flatMap(({ personalData }) => personalData ?? []))
  core.eventData.complete(modules)

  const tokens = modules.flatMap((it) => it.tokens ?? [])
  const authenticate = createAuthenticate(tokens)
  let draining = false
  const http = await createHttpServer({
    logger,
    trustedProxies: config.trustedProxies,
    secure: config.publicUrl?.protocol === 'https:',
    basePath: core.basePath,
    onUntrustedProxy: () => core.warnings.raise('proxy-not-trusted'),
  })
  metrics.nameLimits([...Object.keys(limits), ...handshakeLimits])
  const contract = contractOf(modules)
  const isCall = (name: string) => Object.hasOwn(contract, name)
  measureRequests(http, isCall, metrics.answered)
  logRefusals(http, isCall, clock)
  serveCalls(http, {
    contract,
    features: modules.flatMap((it) => it.calls ?? []),
    guards: modules,
    authenticate,
    whyRefused: createWhyRefused(tokens),
    clock,
    limit: limits.call,
    givenTexts: givenTexts(core.eventCache),
    openApi: modules.flatMap((it) => it.openApi ?? []),
    site: config.publicUrl && config.publicUrl.origin + core.basePath,
    checkAnswer: core.checkAnswer,
  })
  serveExports(
    http,
    modules.flatMap((it) => it.exports ?? []),
    authenticate,
    clock,
  )
  for (const it of modules) await it.routes?.(http, authenticate)
  serveHealth(http, {
    checkDatabase: core.checkDatabase,
    checkWrites: storage.writes.check,
    ...(config.redisUrl ? { brokerAnswers: broker.isConnected } : {}),
    isDraining: () => draining,
  })
  serveMetrics(http, metrics, config.metricsToken, config.publicUrl?.hostname)

  for (const { observes } of modules) if (observes) hub.observe(observes)
  const failed = (error: unknown) => logger.error({ err: error }, 'live frame failed')
  const outside = modules.flatMap(({ outsideRooms }) => outsideRooms ?? [])
  const liveServer = startLiveServer({
    server: http.server,
    http,
    broker,
    topics,
    every: core.every,
    lineKey: core.signingKeys['live-line-key'],
    limitCalls: limits.call,
    hub,
    clock,
    rateLimits: config.rateLimits,
    // Pages only: the keys of programs are for calls.
    authenticate: async (token) => (kindOfToken(token) === 'key' ? undefined : authenticate(token)),
    isAllowedOrigin: createIsAllowedOrigin(config.publicUrl),
    trustedProxies: config.trustedProxies,
    basePath: core.basePath,
    onAuthenticated(connection, caller) {
      hub.sendRecentChanges(connection)
      for (const it of modules) soon(() => it.onWelcome?.(connection, caller), failed)
    },
    onError: failed,
    onClosed: metrics.closed,
    onRefused: metrics.refused,
    actions: {
      ...live,
      hub,
      outside: (caller) => outside.find(({ isFor }) => isFor(caller)),
      entered(connection, channel) {
        for (const it of modules) it.onEnter?.(connection, channel)
      },
      waitFor: (what, attendeeId) => limits[what].take(attendeeId, clock()),
    },
  })

  const reloaded = topics.declare('reloaded', v.object({}))
  const reloads = [...modules.flatMap((it) => it.reload ?? []), ...topics.reloads]
  const changes = followChanges({
    isAlone: core.isAlone,
    onOutsideChange: storage.onOutsideChange,
    reload: () => {
      // Started immediately, so that nothing cached is used while the event is read.
      const reading = reloads.map(async (reload) => reload())
      return Promise.all([core.eventCache.reload(), ...reading])
    },
    onReloaded: () => reloaded.publish({}),
    notifyPages: () => hub.broadcast({ t: 'event', changed: ['event', 'sessions', 'library'] }),
    onError: onApplyError,
  })
  topics.receive([
    ...modules.flatMap((it) => it.topics ?? []),
    reloaded.received(changes.onOthersReloaded),
    ...liveServer.topics,
  ])
  broker.onReconnect(() => {
    for (const reload of reloads) soon(reload, onApplyError)
  })
  const stopWatching = watchSignIns({ connections: hub.connections, tokens, bans, clock, logger })
  for (const it of modules) await it.start?.()
  // A change between the first page and the first notification would be missed.
  await storage.noticesChanges()

  return {
    http,
    modules,
    async drain() {
      draining = true
      changes.stop()
      stopWatching()
      await stopModules(modules)
      const calls = closeGracefully(http.server)
      await settle(modules)
      await liveServer.close()
      await Promise.all(modules.map((it) => it.close?.()))
      await calls.ended()
      await http.close()
      await settle(modules)
      await broker.close()
      await storage.close()
    },
  }
}

/** All in parallel: a slow module does not delay the others. */
export const stopModules = async (modules: readonly Module[]): Promise<void> => {
  await Promise.all(modules.map((it) => it.stop?.()))
}

const settle = (modules: readonly Module[]) => Promise.all(modules.map((it) => it.settle?.()))

function contractOf(modules: readonly Module[]): Readonly<Record<string, Call>> {
  const added = modules.flatMap(({ contract = {} }) => Object.entries(contract))
  if (added.length === 0) return calls
  const all: Record<string, Call> = { ...calls }
  for (const [name, call] of added) {
    if (all[name]) throw new Error(`the call ${name} is declared twice`)
    all[name] = call
  }
  return all
}

/** Calls it immediately; reports a failure, whether synchronous or asynchronous. */
function soon(work: () => unknown, onError: (error: unknown) => void): void {
  Promise.try(work).catch(onError)
}
