import type { TestServer } from './open-event.ts'

/** How many connections to the server's PostgreSQL database are waiting for a lock. */
export async function waitingForLocks(server: TestServer): Promise<number> {
  const waiting = await server.rows(
    'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  )
  return waiting.length
}
