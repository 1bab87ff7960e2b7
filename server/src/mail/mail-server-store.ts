/** The mail server that an organiser has set, sealed in the server's own values. */

import type { MailServer } from '@rostra/domain/mail/mail-server'
import type { AuditAction } from '@rostra/domain/staff/audit-log'
import type { SealedTexts } from '../platform/sealed-texts.ts'
import { settingOf } from '../platform/storage/open-storage.ts'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

const name = 'mail-server'
type Cause = { byId: string; at: number }

export const createMailServerStore = (db: Db, sealed: SealedTexts) => {
  const change = (value: string | undefined, about: string, action: AuditAction, cause: Cause) =>
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('setting').where('name', '=', name).execute()
      if (value !== undefined) await trx.insertInto('setting').values({ name, value }).execute()
      await record(trx, { ...cause, action, about })
    })

  return {
    async read(): Promise<MailServer | undefined> {
      const seal = await settingOf(db, name)
      const text = seal === undefined ? undefined : await sealed.open(seal)
      return text === undefined ? undefined : (JSON.parse(text) as MailServer)
    },
    save: async (server: MailServer, cause: Cause): Promise<void> =>
      change(await sealed.seal(JSON.stringify(server)), server.host, 'mail-server-set', cause),
    remove: (host: string, cause: Cause): Promise<void> =>
      change(undefined, host, 'mail-server-removed', cause),
  }
}
