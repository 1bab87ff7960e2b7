/** Email: the outbox, the worker that empties it, and the way emails are sent. */
import { join } from 'node:path'
import { codeLasts } from '@rostra/domain/attendees/sign-in-code'
import type { MailServer } from '@rostra/domain/mail/mail-server'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { MailKind, Trx } from '../tables.ts'
import { createBulkMailStore } from './bulk-mail-store.ts'
import { senderOf } from './mail-from.ts'
import { createMailOutboxStore } from './mail-outbox-store.ts'
import { mailPersonalData } from './mail-personal-data-store.ts'
import { createMailRateStore } from './mail-rate-store.ts'
import { mailServerFeature } from './mail-server-feature.ts'
import { createMailServerStore } from './mail-server-store.ts'
import { type AskedLane, createMailTurnsStore, type MailAsker } from './mail-turns-store.ts'
import { createMailWorker, type MailEnd, type MailListeners, type Sender } from './mail-worker.ts'
import { removeMailFiles } from './remove-mail-files.ts'
import { sendByConsole } from './send-by-console.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { writeMailFiles } from './write-mail-files.ts'

/** The feature that receives the outcome of its emails: each kind of email belongs to one feature. */
type MailListener = {
  /** In the transaction that records the outcome. */
  onEnd?(trx: Trx, end: MailEnd): Promise<void>
  /** After an email was sent, deferred or given up. */
  onChange?(): void
}

function createMailListeners() {
  const byKind = new Map<MailKind, MailListener>()
  return {
    add(kind: MailKind, listener: MailListener): void {
      if (byKind.has(kind)) throw new Error(`mails of the kind ${kind} have two listeners`)
      byKind.set(kind, listener)
    },
    all: {
      async onEnd(trx, end) {
        await byKind.get(end.kind)?.onEnd?.(trx, end)
      },
      onChange: (kind) => byKind.get(kind)?.onChange?.(),
    } satisfies MailListeners,
  }
}

export type Post = Awaited<ReturnType<typeof createMail>>['offers']

export async function createMail(core: Core) {
  const { db, config, clock, every, logger, metrics, warnings, isAlone } = core
  const folder = join(config.dataDir, 'outbox')
  const from = senderOf(config)
  const store = createMailOutboxStore(db)
  const bulk = createBulkMailStore(db)
  const bulkRate = createMailRateStore(db, store, { id: 1, perMinute: config.mailRate })
  const unprovedRate = createMailRateStore(db, store, {
    id: 2,
    perMinute: config.rateLimits ? config.mailRate : Number.POSITIVE_INFINITY,
    saves: codeLasts,
  })
  const turns = createMailTurnsStore(db)
  const servers = createMailServerStore(db, core.sealed)
  const isFixed = config.smtpUrl !== undefined
  const own = config.smtpUrl ? sendBySmtp(config.smtpUrl, from) : writeMailFiles(folder, from)
  let server: MailServer | undefined
  let set: Pick<Sender, 'send' | 'close'> | undefined
  const readServer = async () => {
    if (isFixed) return
    server = await servers.read()
    set?.close()
    set = server && sendByConsole(server, config.privateHosts)
  }
  await readServer()
  const changed = core.topics.shared('mail-server', readServer)
  const sender: Sender = {
    send: (mail, signal) => (set ?? own).send(mail, signal),
    takeBack: own.takeBack,
    close() {
      set?.close()
      own.close()
    },
  }
  const worker = createMailWorker({
    db,
    store,
    claim: { now: store.claim, unproved: unprovedRate.claimInTurn, bulk: bulkRate.claimInTurn },
    sender,
    clock,
    every,
    logger,
    count: metrics.mailed,
  })
  metrics.watchMails(store.waiting)
  warnings.watch('mail-late', store.isLate)
  warnings.watch('code-late', () => store.isCodeLate(clock()))
  /** ms after which the network's next email leaves, by the order of the lane. */
  async function wait(lane: AskedLane, asker: MailAsker): Promise<number> {
    const at = clock()
    const ahead = await turns.ahead(lane, asker, at)
    if (ahead === 0) return 0
    const perMinute = await turns.perMinute(lane, at)
    return Math.max(
      lane === 'unproved' ? await unprovedRate.wait(ahead, at) : 0,
      perMinute === undefined ? 0 : (ahead * 60_000) / Math.max(1, perMinute),
    )
  }
  const listeners = createMailListeners()
  let closing: Promise<void> | undefined
  return {
    name: 'mail',
    calls: [
      mailServerFeature(core, {
        isFixed,
        server: () => server,
        async save(wanted, cause) {
          await servers.save(wanted, cause)
          await changed.changed()
        },
        async remove(cause) {
          if (server) await servers.remove(server.host, cause)
          await changed.changed()
        },
        sender,
      }),
    ],
    folders: ['outbox'],
    personalData: mailPersonalData((email) => removeMailFiles(folder, email)),
    nonPersonalTables: ['mail_turn', 'mail_network'],
    lasting: { tables: ['mail_turn'] },
    async start() {
      if (isAlone) await bulk.releaseAll()
      worker.start(listeners.all)
    },
    /** Starts aborting emails that take too long, while everything else is being stopped too. */
    stop() {
      closing = worker.close().then(sender.close)
    },
    close: () => closing,

    offers: {
      put: store.put,
      wait,
      takeBackDigests: store.takeBackDigests,
      drop: store.drop,
      dropOld: store.dropOld,
      hurry: store.hurry,
      states: store.states,
      untriedInBulk: bulk.untried,
      takeBackBulk: bulk.takeBack,
      /** Whether emails leave this server; otherwise they are only written to files. */
      hasServer: (): boolean => isFixed || server !== undefined,
      /** Emails of the lane `bulk` that are sent in a minute. */
      perMinute: config.mailRate,
      /** To be called after the transaction that added an email. */
      soon: worker.soon,
      /** Subscribes a feature to the outcome of its own emails. */
      listen: (kind: MailKind, listener: MailListener): void => listeners.add(kind, listener),
    },
  } satisfies Module
}
