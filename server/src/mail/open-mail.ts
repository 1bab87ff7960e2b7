/** Mail: puts the outbox, its worker, and the way mails leave together. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Db } from '../tables.ts'
import { makeMailOutboxStore } from './mail-outbox-store.ts'
import { makeMailWorker } from './mail-worker.ts'
import { removeMailFiles } from './remove-mail-files.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { writeMailFiles } from './write-mail-files.ts'

type Deps = { db: Db; config: Config; clock: Clock; logger: Logger; metrics: Metrics }

export type Post = ReturnType<typeof openMail>

export function openMail({ db, config, clock, logger, metrics }: Deps) {
  const folder = join(config.dataDir, 'outbox')
  const from = config.mailFrom ?? {
    name: 'Rostra',
    address: `rostra@${config.publicUrl?.hostname ?? 'localhost'}`,
  }
  const store = makeMailOutboxStore(db)
  const sender = config.smtpUrl ? sendBySmtp(config.smtpUrl, from) : writeMailFiles(folder, from)
  const worker = makeMailWorker({ db, store, sender, clock, logger, count: metrics.mailed })
  metrics.watchMails(store.waiting)
  return {
    put: store.put,
    takeBackDigests: store.takeBackDigests,
    drop: store.drop,
    hurry: store.hurry,
    states: store.states,
    isLate: store.isLate,
    /** Called after the transaction that put a mail in. */
    soon: worker.soon,
    start: worker.start,
    /** Removes files of the outbox folder; rows go with what they are about. */
    removeFilesOf: (email: string) => removeMailFiles(folder, email),
    close: worker.close,
  }
}
