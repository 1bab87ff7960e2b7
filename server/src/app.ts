/** Puts the event together: features, doors and rooms. Tests start here, with their own clock. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { closeCodes } from '@rostra/domain/contract/live-frames'
import { offeredLanguages } from '@rostra/domain/languages'
import { timeOf } from '@rostra/domain/preview'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openAfterwards } from './afterwards.ts'
import { agendaFeature } from './agenda/agenda-feature.ts'
import { makeAgendaStore } from './agenda/agenda-store.ts'
import { makeCalendarEvents } from './agenda/calendar-events.ts'
import { makeCalendarRevisionsStore } from './agenda/calendar-revisions-store.ts'
import { serveCalendars } from './agenda/serve-calendars.ts'
import { openAttendance } from './attendance/open-attendance.ts'
import { attendeesFeature } from './attendees/attendees-feature.ts'
import { makeAttendeesStore } from './attendees/attendees-store.ts'
import { makeDoNotDisturbStore } from './attendees/do-not-disturb-store.ts'
import { makeSignIn } from './attendees/sign-in.ts'
import { programVersion } from './backup/manifest.ts'
import { makeChatDeskStore } from './chat/chat-desk-store.ts'
import { chatFeature } from './chat/chat-feature.ts'
import { makeChatFiles, sweepEvery } from './chat/chat-files.ts'
import { makeChatFilesStore } from './chat/chat-files-store.ts'
import { makeChatPeopleStore } from './chat/chat-people-store.ts'
import { holdChatRestrictions } from './chat/chat-restrictions.ts'
import { makeChatRestrictionsStore } from './chat/chat-restrictions-store.ts'
import { holdChatRules } from './chat/chat-rules.ts'
import { makeChatRulesStore } from './chat/chat-rules-store.ts'
import { makeChatService } from './chat/chat-service.ts'
import { makeChatStore } from './chat/chat-store.ts'
import { makeChatWriter } from './chat/chat-writer.ts'
import { serveChatFiles } from './chat/serve-chat-files.ts'
import { makeSlowMode } from './chat/slow-mode.ts'
import type { Config } from './config.ts'
import { makeActivity } from './dashboard/activity.ts'
import { openDesk } from './desk.ts'
import { openEnding } from './ending.ts'
import { eventFeature } from './event/event-feature.ts'
import { serveEventFiles } from './event/event-files.ts'
import { makeEventStore } from './event/event-store.ts'
import { makeFileAddresses } from './event/file-address.ts'
import { lookAddresses, standardLook } from './event/look.ts'
import { hostsToTry, outsideHosts } from './event/outside-hosts.ts'
import { presentationOf } from './event/presentation.ts'
import { holdProgramme } from './event/programme.ts'
import { serveLook } from './event/serve-look.ts'
import { followChanges } from './follow-changes.ts'
import { helpDeskFeature } from './help-desk/help-desk-feature.ts'
import { libraryFeature } from './library/library-feature.ts'
import { makeLimits } from './limits.ts'
import { openMail } from './mail/open-mail.ts'
import { type Broker, noBroker } from './platform/broker/broker.ts'
import type { Clock } from './platform/clock.ts'
import { type SpaceOf, spaceKept, spaceOf as spaceOfDisk } from './platform/disk-space.ts'
import { type Every, everyMs } from './platform/every.ts'
import { basePathOf } from './platform/http/base-path.ts'
import { closeGently } from './platform/http/close-gently.ts'
import { serveHealth } from './platform/http/health.ts'
import { makeHttpServer } from './platform/http/http-server.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { consoleSecurityPolicy, contentSecurityPolicy } from './platform/http/security-headers.ts'
import { type Authenticate, serveCalls } from './platform/http/serve-calls.ts'
import { serveSite } from './platform/http/static-site.ts'
import { serveWebManifest } from './platform/http/web-manifest.ts'
import { doorLimits } from './platform/live/door.ts'
import { Hub } from './platform/live/hub.ts'
import { startLiveServer } from './platform/live/live-server.ts'
import { makeIsAllowedOrigin } from './platform/live/origin.ts'
import { makeMetrics, serveMetrics } from './platform/metrics.ts'
import { newSecret } from './platform/secrets.ts'
import type { Storage } from './platform/storage/open-storage.ts'
import { openPreparing } from './preparing.ts'
import { previewFeature } from './preview/preview-feature.ts'
import { makePreviewFrames } from './preview/preview-frames.ts'
import { makePreviewService } from './preview/preview-service.ts'
import { questionsFeature } from './questions/questions-feature.ts'
import { reactionsFeature } from './reactions/reactions-feature.ts'
import { rehearsalFeature } from './rehearsal/rehearsal-feature.ts'
import { makeRehearsalService } from './rehearsal/rehearsal-service.ts'
import { makeRehearsalStore } from './rehearsal/rehearsal-store.ts'
import { sessionsFeature } from './sessions/sessions-feature.ts'
import { openStaff } from './staff.ts'
import { makeWarnings } from './warnings.ts'
import { watchSignIns } from './watch-sign-ins.ts'

export type AppDeps = {
  config: Config
  storage: Storage
  /** Joins the instances; absent for one. */
  broker?: Broker
  clock: Clock
  logger: Logger
  /** The built web app. */
  site: string
  /** The disk that uploads go to; tests fill it. */
  spaceOf?: SpaceOf
  /** Calls `look` again and again, until what it gives is called; tests do so by hand. */
  every?: Every
}

export type App = {
  http: FastifyInstance
  /** Stops taking work, finishes what is under way, sends every page away with 1012. */
  drain(): Promise<void>
}

export async function buildApp({
  config,
  storage,
  broker = noBroker,
  clock,
  logger,
  site,
  spaceOf = spaceOfDisk,
  every = everyMs,
}: AppDeps): Promise<App> {
  const { db } = storage
  const warnings = makeWarnings(logger)
  const metrics = makeMetrics({
    version: programVersion,
    database: config.databaseUrl ? 'postgresql' : 'sqlite',
  })
  const limits = makeLimits({
    on: config.rateLimits,
    broker,
    clock,
    onRefused: metrics.refused,
  })
  metrics.nameLimits([...Object.keys(limits), ...doorLimits])
  const eventStore = makeEventStore(db)
  const programme = await holdProgramme(eventStore)
  const basePath = basePathOf(config.publicUrl)
  const addresses = makeFileAddresses(
    await eventStore.setting('file-signing-key', newSecret),
    basePath,
  )
  const attendees = makeAttendeesStore(db)
  await attendees.deleteExpiredTokens(clock())

  const chatStore = makeChatStore(db)
  const activity = makeActivity(clock)
  const isAlone = broker === noBroker
  const attendance = await openAttendance({ db, programme, clock, logger, isAlone })
  const hub = new Hub(chatStore, {
    broker,
    visitors: attendance.visitors,
    onTick: metrics.ticked,
    onEntries: activity.wrote,
    onReactions: activity.reacted,
  })
  metrics.watch({
    sockets: () => hub.connections.size,
    rooms: () => hub.roomCount,
    unsent: () => hub.unsentBytes,
  })
  metrics.watchDisk(config.dataDir, !config.databaseUrl)
  if (broker !== noBroker) metrics.watchBroker(broker)
  if (storage.connections) metrics.watchConnections(storage.connections)
  const writer = makeChatWriter({
    store: chatStore,
    onCommitted: (channel, entries) => hub.publish(channel, entries),
    measure(ms, count) {
      storage.writes.wrote()
      metrics.committed(ms, count)
    },
    onFailed(error) {
      storage.writes.failed(error)
      metrics.commitFailed()
    },
  })
  const restrictions = await holdChatRestrictions({
    store: makeChatRestrictionsStore(db),
    clock,
    onChange: (banned) => {
      if (banned) hub.closePerson(banned, closeCodes.banned, 'banned')
      broker.publish({ kind: 'restrictions', ...(banned ? { banned } : {}) })
    },
  })
  const chatDesk = makeChatDeskStore(db)
  const chatRules = await holdChatRules({
    store: makeChatRulesStore(db),
    onChange: (changed) => {
      for (const { channel, rules } of changed)
        hub.openRoom(channel)?.tell({ t: 'event', changed: [], rules: { channel, ...rules } })
    },
    onOwnChange: () => broker.publish({ kind: 'chat-rules' }),
  })
  const chatFiles = makeChatFiles({
    store: makeChatFilesStore(db),
    clock,
    folder: join(config.dataDir, 'uploads'),
    limitMb: () => programme.current().chat.uploadLimit,
    limitsBytes: config.rateLimits,
    spaceOf,
  })
  await chatFiles.sweep(config.redisUrl !== undefined)
  const stopSweeping = every(sweepEvery, () =>
    chatFiles.sweep(true).catch((error) => logger.error({ err: error }, 'uploads were not swept')),
  )
  const mail = openMail({ db, config, clock, logger, metrics })
  warnings.watch('mail-late', mail.isLate)
  warnings.watch('disk-low', async () => (await spaceOf(config.dataDir)).free < spaceKept)
  const siteAddress = config.publicUrl?.href.replace(/\/$/, '')
  const ending = await openEnding({
    storage,
    config,
    programme,
    hub,
    broker,
    clock,
    logger,
    mail,
    forgetPeople: () => signIn.forget(),
  })
  const chat = makeChatService({
    store: chatStore,
    writer,
    programme,
    restrictions,
    rules: chatRules,
    slowMode: makeSlowMode(chatDesk),
    files: chatFiles,
    clock,
    checkEventOpen: ending.checkOpen,
    limit: limits.send,
  })
  const onTokenDead = (tokenHash: string) => hub.signOut(tokenHash)
  const signIn = makeSignIn({
    store: attendees,
    clock,
    limits: {
      address: limits.joinByAddress,
      email: limits.joinByEmail,
      unregistered: limits.joinUnregistered,
    },
    onTokenDead,
  })

  const agenda = makeAgendaStore(db)
  const eventName = () => programme.find()?.event.name
  const staff = openStaff({
    db,
    config,
    programme,
    attendees,
    clock,
    logger,
    limits,
    mail,
    warnings,
    eventName,
    onTokenDead(tokenHash) {
      onTokenDead(tokenHash)
      desk.signedOut()
    },
  })
  const previews = makePreviewService(db, clock)
  const authenticate: Authenticate = (token) => {
    if (previews.isOurs(token)) return previews.check(token)
    return staff.isOurs(token) ? staff.check(token) : signIn.check(token)
  }
  const rehearsals = makeRehearsalService({
    store: makeRehearsalStore(db),
    attendees,
    signIn,
    hub,
    broker,
    clock,
    written: writer.settled,
  })
  const filesRoot = join(config.dataDir, 'files')
  const chatPeople = makeChatPeopleStore(db)
  const desk = await openDesk({
    db,
    programme,
    eventStore,
    hub,
    broker,
    clock,
    logger,
    limits,
    mail,
    helpAddress: siteAddress && `${siteAddress}/help`,
    filesRoot,
    activity,
    chat: {
      desk: chatDesk,
      rules: chatRules,
      restrictions,
      people: chatPeople,
      files: chatFiles,
    },
  })
  const preparing = openPreparing({
    storage,
    clock,
    addresses,
    filesRoot,
    spaceOf,
    removeMessage: desk.removeMessage,
    removeFiles: chatFiles.remove,
    removeMailFiles: mail.removeFilesOf,
    onTokenDead(tokenHash) {
      signIn.forgetToken(tokenHash)
      hub.signOut(tokenHash)
    },
    onChanged() {
      signIn.forget()
      broker.publish({ kind: 'attendees-changed' })
    },
  })
  if (config.redisUrl === undefined) await preparing.removeUnfinished()
  const afterwards = openAfterwards({ db, programme, clock, addresses, attendance })
  const features = [
    eventFeature({ programme, addresses, basePath, ending: ending.told }),
    attendeesFeature({
      signIn,
      doNotDisturb: makeDoNotDisturbStore(db),
      signOut: async (tokenHash) => {
        await staff.signOut(tokenHash)
        await signIn.signOut(tokenHash)
      },
    }),
    sessionsFeature({ programme, addresses, clock }),
    agendaFeature({ store: agenda, programme, clock, limit: limits.star, basePath }),
    chatFeature({
      chat,
      people: chatPeople,
      restrictions,
      hub,
      settings: () => programme.current().chat,
      clock,
      limits,
      tellDesk: () => desk.news('reports'),
    }),
    reactionsFeature({
      programme,
      clock,
      limit: limits.react,
      show: (channel, key) => hub.react(channel, key),
      checkNotBanned: restrictions.checkMayRead,
    }),
    questionsFeature({
      db,
      programme,
      clock,
      limit: limits.question,
      tellDesk: () => desk.news('questions'),
      checkNotBanned: restrictions.checkMayRead,
    }),
    libraryFeature({ programme, addresses, clock }),
    helpDeskFeature({
      db,
      tellDesk: () => desk.news('help'),
      clock,
      limit: limits.helpTicket,
      mail,
      team: staff.mailAddresses,
      inboxAddress: siteAddress && `${siteAddress}/organise/help`,
    }),
    ...staff.features,
    ...preparing.features,
    ...attendance.features,
    rehearsalFeature(rehearsals),
    previewFeature({ previews, programme }),
    ...desk.features,
    ...afterwards.features,
    ...ending.features,
  ]

  let draining = false
  const secure = config.publicUrl?.protocol === 'https:'
  const http = await makeHttpServer({
    logger,
    trustedProxies: config.trustedProxies,
    secure,
    basePath,
    onUntrustedProxy: () => warnings.raise('proxy-not-trusted'),
  })
  measureRequests(http, metrics.answered)
  serveCalls(http, features, authenticate, clock, ending.checkOpen, limits.call)
  serveChatFiles(http, { files: chatFiles, chat, authenticate, clock, limit: limits.upload })
  preparing.serve(http, authenticate)
  afterwards.serve(http, authenticate)
  serveHealth(http, {
    checkDatabase: () => eventStore.isEmpty(),
    checkWrites: storage.writes.check,
    ...(config.redisUrl ? { brokerAnswers: broker.isConnected } : {}),
    isDraining: () => draining,
  })
  serveMetrics(http, metrics, config.metricsToken)
  serveEventFiles(http, {
    programme,
    addresses,
    clock,
    root: filesRoot,
    timeOfToken: async (token) => {
      const user = await authenticate(token)
      return user && timeOf(user.preview, clock())
    },
  })
  const look = () => programme.find()?.look ?? standardLook
  serveLook(http, look)
  serveCalendars(http, {
    store: agenda,
    programme,
    events: makeCalendarEvents({
      revisions: makeCalendarRevisionsStore(db),
      clock,
      calendarId: await eventStore.setting('calendar-id', randomUUID),
    }),
    clock,
    limit: limits.calendar,
    publicUrl: config.publicUrl,
  })
  serveWebManifest(http, basePath, () => presentationOf(programme.find()))
  await serveSite(http, {
    root: site,
    basePath,
    name: () => eventName() ?? 'Rostra',
    look: () => lookAddresses(look(), basePath),
    languages: () => offeredLanguages(programme.find()?.event.languages),
    policy: () => contentSecurityPolicy(outsideHosts(programme.find())),
    previewPolicy: () => contentSecurityPolicy(outsideHosts(programme.find()), "'self'"),
    consolePolicy: () => consoleSecurityPolicy(hostsToTry(programme.find())),
  })

  const failed = (error: unknown) => logger.error({ err: error }, 'live frame failed')
  const previewFrames = makePreviewFrames({
    chat,
    rules: chatRules,
    announced: desk.announcedInPreview,
    clock,
  })
  const live = startLiveServer({
    server: http.server,
    http,
    broker,
    lineKey: await eventStore.setting('live-line-key', newSecret),
    limitCalls: limits.call,
    hub,
    clock,
    rateLimits: config.rateLimits,
    authenticate,
    isBanned: restrictions.isBanned,
    isAllowedOrigin: makeIsAllowedOrigin(config.publicUrl),
    trustedProxies: config.trustedProxies,
    basePath,
    onGreeted(connection, user) {
      ending.greeted(connection)
      if (!user.preview) return desk.greeted(connection, user)
      previewFrames.greeted(connection, user.preview).catch(failed)
    },
    onError: failed,
    onClosed: metrics.closed,
    onRefused: metrics.refused,
    actions: {
      hub,
      checkOpen: ending.checkOpen,
      preview: previewFrames.serve,
      checkRoom: chat.checkRoom,
      send: chat.send,
      entered: desk.entered,
      mayWrite: (channel, userId) => !ending.isClosed() && chat.mayWrite(channel, userId),
      history: (person, { channel, before, limit }) => chat.history(person, channel, before, limit),
      waitFor: (what, attendeeId) => limits[what].take(attendeeId, clock()),
    },
  })

  const missed = (error: unknown) => logger.error({ err: error }, 'failed to apply a change')
  broker.onTold((told) => {
    if (told.kind === 'signed-out') signIn.forgetToken(told.tokenHash)
    desk.hear(told).catch(missed)
    ending.hear(told).catch(missed)
    if (told.kind === 'chat-rules') chatRules.reload().catch(missed)
    if (told.kind === 'attendees-changed') signIn.forget()
    if (told.kind !== 'restrictions') return
    restrictions.reload().catch(missed)
    if (told.banned) hub.closePerson(told.banned, closeCodes.banned, 'banned')
  })
  broker.onBack(() => {
    signIn.forget()
    restrictions.reload().catch(missed)
    chatRules.reload().catch(missed)
    desk.reload().catch(missed)
    ending.reload().catch(missed)
  })

  const stopWatching = watchSignIns({
    connections: hub.connections,
    attendees: signIn,
    staff,
    previews,
    bans: restrictions,
    deleteExpiredTokens: attendees.deleteExpiredTokens,
    clock,
    logger,
  })
  mail.start(desk.mails)
  const stopFollowing = followChanges({
    broker,
    onOutsideChange: storage.onOutsideChange,
    reload: () => {
      signIn.forget()
      return Promise.all([
        programme.reload(),
        restrictions.reload(),
        chatRules.reload(),
        desk.reload(),
        ending.reload(),
      ])
    },
    tellPages: () => hub.broadcast({ t: 'event', changed: ['event', 'sessions', 'library'] }),
    onError: missed,
  })
  // A change between the first page and the first notice would be missed.
  await storage.noticesChanges()

  return {
    http,
    async drain() {
      draining = true
      stopFollowing()
      stopWatching()
      staff.close()
      stopSweeping()
      desk.close()
      const mails = mail.close()
      await ending.close()
      const calls = closeGently(http.server)
      await writer.drain()
      await live.close()
      await attendance.close()
      await calls.ended()
      await http.close()
      await writer.drain()
      await broker.close()
      await mails
      await storage.close()
    },
  }
}
