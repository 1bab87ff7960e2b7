/** Mail: the outbox, the worker that empties it, and the way mails leave. */
import { join } from 'node:path'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Trx } from '../tables.ts'
import { createMailOutboxStore } from './mail-outbox-store.ts'
import { mailPersonalData } from './mail-personal-data-store.ts'
import type { MailKind } from './mail-schema.ts'
import { createMailWorker, type MailEnd, type MailListeners } from './mail-worker.ts'
import { removeMailFiles } from './remove-mail-files.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { writeMailFiles } from './write-mail-files.ts'

/** Which feature receives the outcome of its mails: each kind of mail is one feature's. */
type MailListener = {
  /** In the transaction that notes the end. */
  onEnd?(trx: Trx, end: MailEnd): Promise<void>
  /** After a mail was sent, put off or given up. */
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

export type Post = ReturnType<typeof createMail>['offers']

export function createMail({ db, config, clock, every, logger, metrics, warnings }: Core) {
  const folder = join(config.dataDir, 'outbox')
  const from = config.mailFrom ?? {
    name: 'Rostra',
    address: `rostra@${config.publicUrl?.hostname ?? 'localhost'}`,
  }
  const store = createMailOutboxStore(db)
  const sender = config.smtpUrl ? sendBySmtp(config.smtpUrl, from) : writeMailFiles(folder, from)
  const worker = createMailWorker({
    db,
    store,
    sender,
    clock,
    every,
    logger,
    count: metrics.mailed,
  })
  metrics.watchMails(store.waiting)
  warnings.watch('mail-late', store.isLate)
  const listeners = createMailListeners()
  let closing: Promise<void> | undefined
  return {
    name: 'mail',
    folders: ['outbox'],
    personalData: mailPersonalData((email) => removeMailFiles(folder, email)),
    start: () => worker.start(listeners.all),
    /** It breaks mails off that take too long, while everything else is ended too. */
    stop() {
      closing = worker.close()
    },
    close: () => closing,

    offers: {
      put: store.put,
      takeBackDigests: store.takeBackDigests,
      drop: store.drop,
      dropOld: store.dropOld,
      hurry: store.hurry,
      states: store.states,
      /** Called after the transaction that put a mail in. */
      soon: worker.soon,
      /** Subscribes a feature to the outcome of its own mails. */
      listen: (kind: MailKind, listener: MailListener): void => listeners.add(kind, listener),
    },
  } satisfies Module
}
