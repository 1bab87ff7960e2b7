/** Sessions of other programs that the team has removed: they don't come back by themselves. */
import type { FolderSession } from '@rostra/domain/sessions/session'
import type { Trx } from '../tables.ts'

type Sourced = Pick<FolderSession, 'source'>

/** Once the team has removed or restored a session. */
export async function noteLeft(trx: Trx, { source }: Sourced, isLeft: boolean): Promise<void> {
  if (!source) return
  const { program, id } = source
  await trx
    .deleteFrom('programme_left')
    .where('program', '=', program)
    .where('id', '=', id)
    .execute()
  if (isLeft) await trx.insertInto('programme_left').values({ program, id }).execute()
}

/** Their ids there. */
export async function leftSessions(trx: Trx, program: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('programme_left')
    .select('id')
    .where('program', '=', program)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Once an import has brought these sessions. */
export async function noteBack(trx: Trx, program: string, sessions: readonly Sourced[]) {
  const left = await leftSessions(trx, program)
  for (const session of sessions)
    if (left.has(session.source?.id ?? '')) await noteLeft(trx, session, false)
}
