/**
 * What the event keeps about people, as each module declares it beside its tables. Erasing everyone, erasing
 * one person and handing their data out go through the same declarations.
 */
import type { SignedInUser } from '@rostra/domain/attendee'
import type { Trx } from './tables.ts'

/** A table that is emptied when everyone is erased. */
export type PersonalTable = {
  table: string
  /** The columns of its primary key. */
  key: readonly string[]
  /** Rows whose `user_id` is of the team stay. */
  staffStays?: true
  /** People in it can sign in: such tables are emptied first, and then everyone is disconnected. */
  signsIn?: true
  /** Emptied before this other table, whose rows would take its own with them. */
  before?: string
}

/** Rows that stay when everyone is erased, without what is personal in them. */
export type Scrub = {
  table: string
  /** Takes it out of at most `limit` rows; resolves to how many those were, 0 when nothing is left. */
  some(trx: Trx, limit: number): Promise<number>
}

/** Files that rows refer to. They are removed before their rows, so that a crash in between is retried. */
export type PersonalFiles = {
  table: string
  /** Names of some that are still there. */
  some(limit: number): Promise<string[]>
  remove(names: readonly string[]): Promise<unknown>
  forget(trx: Trx, names: readonly string[]): Promise<unknown>
}

export type DataSubject = { id: string; email: string; first: string; last: string }

/** `nobody` is an id that leads to nobody, for rows that stay. */
export type ErasedPerson = DataSubject & { nobody: string }

export type PersonalData = {
  tables?: readonly PersonalTable[]
  scrubs?: readonly Scrub[]
  files?: PersonalFiles
  /** Folders below DATA_DIR, which are emptied too. */
  folders?: readonly string[]
  /** Once everyone's rows are gone. */
  afterAll?(trx: Trx): Promise<unknown>
  /** What is kept about a registered person, by the name it has in the file they get. Times are ISO 8601 UTC. */
  ofPerson?(person: DataSubject): Promise<Record<string, unknown>>
  /** True when something is kept about an e-mail address that nobody has registered. */
  knows?(email: string): Promise<boolean>
  /** Deletes what nobody needs of people who are no longer registered. */
  unregister?(trx: Trx, ids: readonly string[]): Promise<unknown>
  /** Before `erase`: open pages can still be notified. */
  beforeErase?(people: readonly DataSubject[], email: string, by: SignedInUser): Promise<unknown>
  /**
   * Takes name and words of one person away. What others did stays whole, under the id `nobody`. What it
   * resolves to is called once this is committed.
   */
  erase?(trx: Trx, person: ErasedPerson): Promise<(() => Promise<unknown>) | undefined>
}

export type PersonalDataList = ReturnType<typeof createPersonalDataList>

/** The declarations of all modules. Nothing can be asked of it before they are all there. */
export function createPersonalDataList() {
  let registered: readonly PersonalData[] | undefined
  const all = () => {
    if (!registered) throw new Error('not every module has said what it keeps about people')
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
      email: string,
      by: SignedInUser,
    ): Promise<void> {
      for (const it of all()) await it.beforeErase?.(people, email, by)
    },

    /** Gives what is to be called once this is committed. */
    async erase(trx: Trx, person: ErasedPerson): Promise<(() => Promise<unknown>)[]> {
      const after = []
      for (const it of all()) after.push(await it.erase?.(trx, person))
      return after.filter((it) => it !== undefined)
    },
  }
}

/** Tables of sign-ins first, and each after the tables whose rows its own would delete by cascade. */
function inOrder(tables: readonly PersonalTable[]): PersonalTable[] {
  const free = tables.filter(({ before }) => before === undefined)
  const first = [...free.filter(({ signsIn }) => signsIn), ...free.filter((it) => !it.signsIn)]
  return first.flatMap((it) => [...tables.filter(({ before }) => before === it.table), it])
}
