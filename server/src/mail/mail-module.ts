/** Mail: the outbox, the worker that empties it, and the way mails leave. */
import { join } from 'node:path'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { type MailListener, makeMailListeners } from './mail-listeners.ts'
import { makeMailOutboxStore } from './mail-outbox-store.ts'
import { mailPersonalData } from './mail-personal-data-store.ts'
import type { MailKind } from './mail-schema.ts'
import { makeMailWorker } from './mail-worker.ts'
import { removeMailFiles } from './remove-mail-files.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { writeMailFiles } from './write-mail-files.ts'

export type Post = ReturnType<typeof createMail>['offers']

export function createMail({ db, config, clock, logger, metrics, warnings }: Core) {
  const folder = join(config.dataDir, 'outbox')
  const from = config.mailFrom ?? {
    name: 'Rostra',
    address: `rostra@${config.publicUrl?.hostname ?? 'localhost'}`,
  }
  const store = makeMailOutboxStore(db)
  const sender = config.smtpUrl ? sendBySmtp(config.smtpUrl, from) : writeMailFiles(folder, from)
  const worker = makeMailWorker({ db, store, sender, clock, logger, count: metrics.mailed })
  metrics.watchMails(store.waiting)
  warnings.watch('mail-late', store.isLate)
  const listeners = makeMailListeners()
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
      hurry: store.hurry,
      states: store.states,
      /** Called after the transaction that put a mail in. */
      soon: worker.soon,
      /** Subscribes a feature to the outcome of its own mails. */
      listen: (kind: MailKind, listener: MailListener): void => listeners.add(kind, listener),
    },
  } satisfies Module
}
