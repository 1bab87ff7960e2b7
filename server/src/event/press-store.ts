import { defined } from '@rostra/domain/defined'
import type { Action, LoggedPress, Press } from '@rostra/domain/direction'
import type { Selectable } from 'kysely'
import type { Db, Tables, Trx } from '../tables.ts'

/** A press and who made it; `undo` is a press that undid another one. */
export type StoredPress = Omit<Press, keyof Action> & {
  showId: string
  by: string
  what: Action | { action: 'undo' }
}

/** All presses, or those on one session, in the order they were made. */
export async function readPresses(db: Db | Trx, showId?: string): Promise<StoredPress[]> {
  let query = db.selectFrom('direction_press').selectAll().orderBy('press')
  if (showId !== undefined) query = query.where('session_id', '=', showId)
  return (await query.execute()).map(pressOf)
}

/** The number of the last press, 0 before the first. */
export async function lastPressNumber(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('direction_press')
    .select((eb) => eb.fn.max('press').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** Adds a press on a session. */
export async function addPress(
  trx: Trx,
  { press, showId, at, by, what, plan }: Omit<StoredPress, 'undone'>,
): Promise<void> {
  const { action, ...detail } = what
  await trx
    .insertInto('direction_press')
    .values({
      press,
      session_id: showId,
      at,
      by_name: by,
      action,
      detail: JSON.stringify(detail),
      planned_start: plan.startsAt,
      planned_end: plan.endsAt,
      undone_at: null,
    })
    .execute()
}

/** Undoes a press on every session that it changed, and returns these sessions' ids. */
export async function takeBack(trx: Trx, press: number, at: number): Promise<string[]> {
  const rows = await trx
    .updateTable('direction_press')
    .set({ undone_at: at })
    .where('press', '=', press)
    .returning('session_id')
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** Presses that change how a session runs, without those that only undid others. */
export const pressesOn = (stored: readonly StoredPress[]): Press[] =>
  stored.flatMap(({ showId: _, by: __, what, ...rest }) =>
    what.action === 'undo' ? [] : [{ ...rest, ...what }],
  )

const pressOf = (row: Selectable<Tables['direction_press']>): StoredPress => ({
  press: row.press,
  showId: row.session_id,
  at: row.at,
  by: row.by_name,
  // Written by `addPress`, so the type is known.
  what: { action: row.action, ...JSON.parse(row.detail) } as StoredPress['what'],
  plan: { startsAt: row.planned_start, endsAt: row.planned_end },
  undone: row.undone_at !== null,
})

/** A press as the team's log shows it. */
export function logged({ press, at, by, what }: StoredPress, stands: boolean): LoggedPress {
  const detail = what as {
    minutes?: number
    text?: string
    source?: 'live' | 'backup'
    item?: number
  }
  const { minutes, text, source, item } = detail
  return {
    press,
    at: new Date(at).toISOString(),
    by,
    action: what.action,
    ...defined({ minutes, text, source, item }),
    stands,
  }
}
