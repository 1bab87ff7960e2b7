/** Where someone is signed in. A device is a token; its id is the token's hash, which grants no access. */
import type { Device } from '@rostra/domain/staff/organiser'
import type { Core } from '../core.ts'
import type { Trx } from '../tables.ts'
import { record } from './audit-log.ts'

export type Devices = ReturnType<typeof createDevices>

type Owner = { id: string; email: string }
/** Ends the use of a token that is no longer stored, on all instances. */
export type EndToken = (tokenHash: string) => void

export const createDevices = ({ db, clock }: Core, endToken: EndToken) => ({
  async list(staffId: string, current: string): Promise<Device[]> {
    const rows = await db
      .selectFrom('staff_token')
      .selectAll()
      .where('staff_id', '=', staffId)
      .where('expires_at', '>', clock())
      .orderBy('used_at', 'desc')
      .execute()
    return rows.map(({ hash, browser, address, created_at, used_at }) => ({
      id: hash,
      browser,
      address,
      createdAt: created_at,
      usedAt: used_at,
      current: hash === current,
    }))
  },

  /** Signs out one device. If it is already signed out, nothing changes. */
  async end({ id, email }: Owner, tokenHash: string): Promise<void> {
    const ended = await db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('staff_token')
        .where('hash', '=', tokenHash)
        .where('staff_id', '=', id)
        .returning('browser')
        .executeTakeFirst()
      if (row) await recordEnded(trx, { id, email }, [row.browser], clock())
      return row !== undefined
    })
    if (ended) endToken(tokenHash)
  },

  /** Signs out all devices except this one. */
  async endOthers(owner: Owner, current: string): Promise<void> {
    const dead = await db.transaction().execute(async (trx) => {
      const rows = await endTokens(trx, owner.id, current)
      if (rows.length > 0) await recordEnded(trx, owner, [`${rows.length} other devices`], clock())
      return rows
    })
    dead.forEach(endToken)
  },
})

const recordEnded = (trx: Trx, { id, email }: Owner, devices: string[], at: number) =>
  record(trx, { at, byId: id, action: 'account-devices-ended', about: email, before: { devices } })

/** Deletes a person's tokens, except the one to keep; returns their hashes, to close connections that use them. */
export async function endTokens(trx: Trx, staffId: string, kept = ''): Promise<string[]> {
  const rows = await trx
    .deleteFrom('staff_token')
    .where('staff_id', '=', staffId)
    .where('hash', '<>', kept)
    .returning('hash')
    .execute()
  return rows.map(({ hash }) => hash)
}
