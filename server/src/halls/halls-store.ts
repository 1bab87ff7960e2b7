/** Halls, and the devices let in there. Tokens are looked up each time, so that an ended one is dead on every instance. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Caller, tokenOfKind } from '@rostra/domain/caller'
import { defined } from '@rostra/domain/defined'
import { admitsDevice, hallDevices } from '@rostra/domain/halls/halls'
import { visitorPrefix } from '@rostra/domain/halls/visitor'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Trx } from '../tables.ts'

type Cause = { by: { id: string; name: string }; at: number }

/** Without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 50 random bits: guessing is limited where halls are opened. */
const newCode = (): string =>
  [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')

/** Networks that the desk is shown of a hall, those with the most devices. */
const shownNetworks = 20

export type HallsStore = ReturnType<typeof createHallsStore>

export const createHallsStore = (db: Db) => {
  const standing = (from: Db | Trx) =>
    from.selectFrom('hall').selectAll().where('ended_at', 'is', null)
  const networksOf = (from: Db | Trx, hallId: string) =>
    from
      .selectFrom('visitor')
      .select((eb) => [
        'network',
        eb.fn.countAll<number>().as('devices'),
        eb.fn.max('ended').as('ended'),
      ])
      .where('hall_id', '=', hallId)
      .where((eb) => eb.or([eb('ended', 'is', null), eb('ended', '=', 'network')]))
      .groupBy('network')
      .execute()
  /** The hall's row, locked until the transaction ends; undefined when it has ended. */
  const locked = (trx: Trx, code: string) =>
    trx
      .updateTable('hall')
      .set((eb) => ({ most: eb.ref('most') }))
      .where('code', '=', code)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  /** Changes a hall that stands, with its line in the audit log; returns its id, undefined if it has ended. */
  const change = (
    code: string,
    { by, at }: Cause,
    action: 'hall-renewed' | 'hall-ended' | 'hall-limited' | 'hall-network-ended',
    write: (trx: Trx, id: string) => Promise<unknown>,
  ): Promise<string | undefined> =>
    db.transaction().execute(async (trx) => {
      const row = await locked(trx, code)
      if (!row) return undefined
      await write(trx, row.id)
      await record(trx, { at, byId: by.id, action, about: row.name })
      return row.id
    })
  const endDevices = (trx: Trx, hallId: string) =>
    trx.updateTable('visitor').set({ ended: 'renewed' }).where('hall_id', '=', hallId).execute()
  const living = () =>
    db
      .selectFrom('visitor')
      .innerJoin('hall', 'hall.id', 'visitor.hall_id')
      .where('visitor.ended', 'is', null)
      .where('hall.ended_at', 'is', null)

  return {
    async list() {
      const rows = await standing(db).orderBy('name').orderBy('id').execute()
      return Promise.all(
        rows.map(async ({ id, code, name, track, most }) => {
          const networks = (await networksOf(db, id)).map((it) => ({
            network: it.network,
            devices: Number(it.devices),
            ended: it.ended !== null,
          }))
          const devices = networks.reduce((sum, it) => sum + (it.ended ? 0 : it.devices), 0)
          networks.sort((a, b) => b.devices - a.devices)
          const shown = networks.slice(0, shownNetworks)
          return {
            code,
            name,
            ...defined({ track: track ?? undefined }),
            most: Number(most),
            devices,
            networks: shown,
          }
        }),
      )
    },

    /** For projection pages. */
    codes: () =>
      db
        .selectFrom('hall')
        .select(['code', 'track'])
        .where('ended_at', 'is', null)
        .orderBy('at')
        .execute(),

    make: (hall: { name: string; track?: string | undefined }, { by, at }: Cause) =>
      db.transaction().execute(async (trx) => {
        const code = newCode()
        const row = { name: hall.name, track: hall.track ?? null, code, most: hallDevices }
        await trx
          .insertInto('hall')
          .values({ id: randomUUID(), ...row, by_name: by.name, at, ended_at: null })
          .execute()
        await record(trx, { at, byId: by.id, action: 'hall-made', about: hall.name })
        return code
      }),

    /** Returns the new code, with the hall's id. */
    async renew(code: string, cause: Cause) {
      const renewed = newCode()
      const id = await change(code, cause, 'hall-renewed', async (trx, hallId) => {
        await trx.updateTable('hall').set({ code: renewed }).where('id', '=', hallId).execute()
        await endDevices(trx, hallId)
      })
      return id === undefined ? undefined : { id, code: renewed }
    },

    end: (code: string, cause: Cause) =>
      change(code, cause, 'hall-ended', async (trx, id) => {
        await trx.updateTable('hall').set({ ended_at: cause.at }).where('id', '=', id).execute()
        await endDevices(trx, id)
      }),

    limit: (code: string, most: number, cause: Cause) =>
      change(code, cause, 'hall-limited', (trx, id) =>
        trx.updateTable('hall').set({ most }).where('id', '=', id).execute(),
      ),

    endNetwork: (code: string, network: string, cause: Cause) =>
      change(code, cause, 'hall-network-ended', (trx, id) =>
        trx
          .updateTable('visitor')
          .set({ ended: 'network' })
          .where('hall_id', '=', id)
          .where('network', '=', network)
          .where('ended', 'is', null)
          .execute(),
      ),

    /** Lets a device in. Undefined for a code that does not work. */
    open: (code: string, network: string, at: number): Promise<string | 'full' | undefined> =>
      db.transaction().execute(async (trx) => {
        const hall = await locked(trx, code)
        if (!hall) return undefined
        const networks = await networksOf(trx, hall.id)
        // Ended ones make room again.
        const living = networks.filter(({ ended }) => ended === null)
        const counts = new Map(living.map((it) => [it.network, Number(it.devices)]))
        const isEnded = networks.some((it) => it.network === network && it.ended !== null)
        if (isEnded || !admitsDevice(counts, network, Number(hall.most))) return 'full'
        const token = tokenOfKind('visitor', newSecret())
        await trx
          .insertInto('visitor')
          .values({
            id: randomUUID(),
            hash: secretHash(token),
            hall_id: hall.id,
            network,
            at,
            ended: null,
          })
          .execute()
        return token
      }),

    async check(token: string): Promise<Caller | undefined> {
      const tokenHash = secretHash(token)
      const row = await living()
        .select(['visitor.id', 'hall.id as hallId', 'hall.track'])
        .where('visitor.hash', '=', tokenHash)
        .executeTakeFirst()
      if (!row) return undefined
      const id = visitorPrefix + row.id
      // Registered nowhere.
      const attendee = { id, email: 'visitor@visitor.invalid', first: '', last: '' }
      const hall = { id: row.hallId, ...defined({ track: row.track ?? undefined }) }
      return { attendee, tokenHash, visitor: { id, hall } }
    },

    async living(hashes: readonly string[]): Promise<Set<string>> {
      const rows = await living()
        .select('visitor.hash')
        .where('visitor.hash', 'in', hashes)
        .execute()
      return new Set(rows.map(({ hash }) => hash))
    },

    /** The name of a hall that stands. */
    nameOf: async (id: string) =>
      (await standing(db).where('id', '=', id).executeTakeFirst())?.name,
  }
}
