/** Failed sign-ins in the audit log: counted, so that guessing passwords cannot fill the log. */
import type { Core } from '../core.ts'
import type { Trx } from '../tables.ts'
import { record } from './audit-log.ts'

/** ms within which all failures of one account share one entry. */
const oneEntryIn = 3600_000
/**
 * ms from a failure to its entry: not part of the response, whose timing must not reveal whether an email address
 * exists.
 */
const writeAfter = 1_000

export type FailedSignIn = {
  email: string
  /** Shortened. */
  address: string
  reason: 'wrong password' | 'wrong code'
}
type Counted = FailedSignIn & { times: number; at: number }

export type SignInLog = ReturnType<typeof createSignInLog>

export function createSignInLog({ db, clock, logger }: Core) {
  const onError = (error: unknown) =>
    logger.error({ err: error }, 'failed sign-ins could not be recorded')
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    timer = undefined
    const failures = [...counted.values()]
    counted = new Map()
    for (const it of failures) await db.transaction().execute((trx) => keep(trx, it))
  }
  return {
    /** Pass only email addresses of the team. */
    failed(failure: FailedSignIn): void {
      const times = (counted.get(failure.email)?.times ?? 0) + 1
      counted.set(failure.email, { ...failure, times, at: clock() })
      timer ??= setTimeout(() => void write().catch(onError), writeAfter).unref()
    },
    close: () => clearTimeout(timer),
  }
}

/** Adds to the entry of the last hour, or creates a new one. */
async function keep(trx: Trx, { email, address, reason, times, at }: Counted): Promise<void> {
  const action = 'account-sign-in-failed'
  const last = await trx
    .selectFrom('audit_log')
    .select(['id', 'after'])
    .where('action', '=', action)
    .where('about', '=', email)
    .where('at', '>', at - oneEntryIn)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last)
    return record(trx, { at, byId: null, action, about: email, after: { times, reason, address } })
  const before = JSON.parse(last.after ?? '{}') as { times?: number }
  const after = { times: (before.times ?? 0) + times, reason, address }
  await trx
    .updateTable('audit_log')
    .set({ after: JSON.stringify(after) })
    .where('id', '=', last.id)
    .execute()
}
