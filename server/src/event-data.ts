/**
 * What the database and the data folder contain of the event, as opposed to the installation. Everything that a module
 * does not declare as lasting goes when the next event begins, so that nothing new is forgotten.
 */
import type { ReasonWithMessage } from '@rostra/domain/contract/reasons/reasons'
import type { Module } from './module.ts'
import type { PersonalDataList, Scrub } from './personal-data.ts'
import type { Export } from './platform/http/serve-exports.ts'

export type EventDataList = ReturnType<typeof createEventDataList>

/** Every table that a module has declared. */
export const tablesOf = ({ personalData = {}, nonPersonalTables = [] }: Module): string[] => [
  ...[...(personalData.tables ?? []), ...(personalData.scrubs ?? [])].map(({ table }) => table),
  ...(personalData.files ? [personalData.files.table] : []),
  ...nonPersonalTables,
]

/** The declarations of all modules. Throws when used before all of them are registered. */
export function createEventDataList(personalData: PersonalDataList) {
  let registered: readonly Module[] | undefined
  const all = () => {
    if (!registered)
      throw new Error('the event’s data was requested before all modules had declared it')
    return registered
  }
  const lastingScrubs = () => personalData.scrubs().filter(({ lasts }) => lasts)

  return {
    complete(modules: readonly Module[]): void {
      registered = modules
    },

    /** Tables to empty, in this order, some only of whom does not belong to the team; without those of people when they go on. */
    tables(peopleGoOn: boolean): { table: string; teamGoesOn: boolean }[] {
      const personal = personalData.tables()
      const staying = new Set([
        ...all().flatMap(({ lasting }) => lasting?.tables ?? []),
        ...lastingScrubs().map(({ table }) => table),
        ...personal.flatMap(({ table, goesOn }) => (peopleGoOn && goesOn ? table : [])),
      ])
      const ordered = [...personal.map(({ table }) => table), ...all().flatMap(tablesOf)]
      const ofTeam = new Set(personal.flatMap(({ table, teamGoesOn }) => (teamGoesOn ? table : [])))
      return [...new Set(ordered)]
        .filter((table) => !staying.has(table))
        .map((table) => ({ table, teamGoesOn: ofTeam.has(table) }))
    },

    /** Tables whose rows stay without personal data. */
    scrubs: (): Scrub[] => lastingScrubs(),

    /** Folders below DATA_DIR with the event's files. */
    folders(): string[] {
      const lasting = new Set(all().flatMap((it) => it.lasting?.folders ?? []))
      return [...new Set(all().flatMap(({ folders = [] }) => folders))].filter(
        (name) => !lasting.has(name),
      )
    },

    lateRows: () => all().flatMap(({ lateRows = [] }) => lateRows),

    /** The files with rows that organisers can export. */
    csvExports: (): Export[] =>
      all()
        .flatMap(({ exports = [] }) => exports)
        .filter(({ kind = 'csv' }) => kind === 'csv'),

    /** Why the event can't be followed by another one now. */
    async inUse(): Promise<ReasonWithMessage | undefined> {
      for (const it of all()) {
        const found = await it.inUse?.()
        if (found) return found
      }
      return undefined
    },
  }
}
