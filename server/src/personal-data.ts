/**
 * The personal data an event stores, as each module declares it beside its tables. Erasing everyone, erasing one
 * person and exporting one person's data all use the same declarations.
 */
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import type { Trx } from './tables.ts'

/** A table that is emptied when everyone is erased. */
export type PersonalTable = {
  table: string
  /** The columns of its primary key. */
  key: readonly string[]
  /** Rows whose `user_id` belongs to the team are kept. */
  staffStays?: true
  /** People in it can sign in: such tables are emptied first, and then everyone is disconnected. */
  signsIn?: true
  /** Emptied before this other table, from which deletes would cascade into this one. */
  before?: string
  /** Kept when the next event begins, if its attendees take part in that one too. */
  goesOn?: true
  /**
   * The team's rows, by `user_id`, are kept when the next event begins. `staffStays` does not include this: stars of the
   * team stay when attendees are erased, but in the next event their sessions are others.
   */
  teamGoesOn?: true
}

/** Rows that stay when everyone is erased, without their personal data. */
export type Scrub = {
  table: string
  /** The rows stay in that way also when the next event begins, instead of being deleted. */
  lasts?: true
  /** Clears it from at most `limit` rows; resolves to the number of rows, 0 when none are left. */
  some(trx: Trx, limit: number): Promise<number>
}

/** Files that rows refer to. They are removed before their rows, so that a crash in between leads to a retry. */
export type PersonalFiles = {
  table: string
  /** Names of some that still exist. */
  some(limit: number): Promise<string[]>
  remove(names: readonly string[]): Promise<unknown>
  forget(trx: Trx, names: readonly string[]): Promise<unknown>
}

/** `email` is null for someone without one, and in SQL equal to no other. */
export type DataSubject = { id: string; email: string | null; first: string; last: string }

/** `nobody` is an id that belongs to no one, for rows that stay. */
export type ErasedPerson = DataSubject & { nobody: string }

export type PersonalData = {
  tables?: readonly PersonalTable[]
  scrubs?: readonly Scrub[]
  files?: PersonalFiles
  /** Folders below DATA_DIR that are emptied too. */
  folders?: readonly string[]
  /** Called once everyone's rows are deleted. */
  afterAll?(trx: Trx): Promise<unknown>
  /** The data stored about a registered person, keyed by its name in the exported file. Times are ISO 8601 UTC. */
  ofPerson?(person: DataSubject): Promise<Record<string, unknown>>
  /** True when data is stored about an email address that is not registered. */
  knows?(email: string): Promise<boolean>
  /** Deletes data about people who are no longer registered and that no one needs any longer. */
  unregister?(trx: Trx, ids: readonly string[]): Promise<unknown>
  /** Called before `erase`: open pages can still be notified. */
  beforeErase?(
    people: readonly DataSubject[],
    email: string | null,
    by: SignedInUser,
  ): Promise<unknown>
  /**
   * Removes one person's name and texts. What others did stays intact, under the id `nobody`. The function it resolves
   * to is called after the commit.
   */
  erase?(trx: Trx, person: ErasedPerson): Promise<(() => Promise<unknown>) | undefined>
}

export type PersonalDataList = ReturnType<typeof createPersonalDataList>

/** The declarations of all modules. Throws when used before all of them are registered. */
export function createPersonalDataList() {
  let registered: readonly PersonalData[] | undefined
  const all = () => {
    if (!registered)
      throw new Error('personal data was requested before all modules had declared it')
    return registered
  }
  return {
    complete(declared: readonly PersonalData[]): void {
      registered = declared
    },
    isComplete: (): boolean => registered !== undefined,

    /** In the order in which they are emptied. */
    tables: (): PersonalTable[] => inOrder(all().flatMap(({ tables = [] }) => tables)),
    scrubs: (): Scrub[] => all().flatMap(({ scrubs = [] }) => scrubs),
    files: (): PersonalFiles[] => all().flatMap(({ files = [] }) => files),
    folders: (): string[] => all().flatMap(({ folders = [] }) => folders),

    async afterAll(trx: Trx): Promise<void> {
      for (const it of all()) await it.afterAll?.(trx)
    },

    async ofPerson(person: DataSubject): Promise<Record<string, unknown>> {
      const parts = await Promise.all(all().map((it) => it.ofPerson?.(person)))
      return Object.assign({}, ...parts) as Record<string, unknown>
    },

    async knows(email: string): Promise<boolean> {
      for (const it of all()) if (await it.knows?.(email)) return true
      return false
    },

    async unregister(trx: Trx, ids: readonly string[]): Promise<void> {
      for (const it of all()) await it.unregister?.(trx, ids)
    },

    async beforeErase(
      people: readonly DataSubject[],
      email: string | null,
      by: SignedInUser,
    ): Promise<void> {
      for (const it of all()) await it.beforeErase?.(people, email, by)
    },

    /** Returns the functions to call after the commit. */
    async erase(trx: Trx, person: ErasedPerson): Promise<(() => Promise<unknown>)[]> {
      const after = []
      for (const it of all()) after.push(await it.erase?.(trx, person))
      return after.filter((it) => it !== undefined)
    },
  }
}

/** Tables of sign-ins first, and each table after those into which its deletes would cascade. */
function inOrder(tables: readonly PersonalTable[]): PersonalTable[] {
  const free = tables.filter(({ before }) => before === undefined)
  const first = [...free.filter(({ signsIn }) => signsIn), ...free.filter((it) => !it.signsIn)]
  return first.flatMap((it) => [...tables.filter(({ before }) => before === it.table), it])
}
