import { defined } from '@rostra/domain/defined'
import type {
  Action,
  DirectorAction,
  LoggedDirectorAction,
} from '@rostra/domain/direction/direction'
import type { Selectable } from 'kysely'
import type { Db, Tables, Trx } from '../tables.ts'

/** An action and who made it; `undo` is one that undid another one. */
export type StoredDirectorAction = Omit<DirectorAction, keyof Action> & {
  showId: string
  by: string
  what: Action | { action: 'undo' }
}

/** All actions, or those on one session, in the order they were made. */
export async function readActions(db: Db | Trx, showId?: string): Promise<StoredDirectorAction[]> {
  let query = db.selectFrom('director_action').selectAll().orderBy('number')
  if (showId !== undefined) query = query.where('session_id', '=', showId)
  return (await query.execute()).map(actionOf)
}

/** The number of the last action, 0 before the first. */
export async function lastActionNumber(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('director_action')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** Adds an action on a session. */
export async function addAction(
  trx: Trx,
  { number, showId, at, by, what, plan }: Omit<StoredDirectorAction, 'undone'>,
): Promise<void> {
  const { action, ...detail } = what
  await trx
    .insertInto('director_action')
    .values({
      number,
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

/** Undoes an action on every session that it changed, and returns these sessions' ids. */
export async function takeBack(trx: Trx, number: number, at: number): Promise<string[]> {
  const rows = await trx
    .updateTable('director_action')
    .set({ undone_at: at })
    .where('number', '=', number)
    .returning('session_id')
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** Actions that change how a session runs, without those that only undid others. */
export const actionsOn = (stored: readonly StoredDirectorAction[]): DirectorAction[] =>
  stored.flatMap(({ showId: _, by: __, what, ...rest }) =>
    what.action === 'undo' ? [] : [{ ...rest, ...what }],
  )

const actionOf = (row: Selectable<Tables['director_action']>): StoredDirectorAction => ({
  number: row.number,
  showId: row.session_id,
  at: row.at,
  by: row.by_name,
  // Written by `addAction`, so the type is known.
  what: { action: row.action, ...JSON.parse(row.detail) } as StoredDirectorAction['what'],
  plan: { startsAt: row.planned_start, endsAt: row.planned_end },
  undone: row.undone_at !== null,
})

/** An action as the team's log shows it. */
export function logged(
  { number, at, by, what }: StoredDirectorAction,
  stands: boolean,
): LoggedDirectorAction {
  const detail = what as {
    minutes?: number
    text?: string
    source?: 'live' | 'backup'
    item?: number
  }
  const { minutes, text, source, item } = detail
  return {
    press: number,
    at: new Date(at).toISOString(),
    by,
    action: what.action,
    ...defined({ minutes, text, source, item }),
    stands,
  }
}
