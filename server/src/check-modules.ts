/** Finds gaps in modules that would otherwise surface too late, such as a table that no erasure covers. */
import { dataFolders } from './backup/data-folders.ts'
import type { Core } from './core.ts'
import { tablesOf } from './event-data.ts'
import type { Module } from './module.ts'
import type { PersonalTable } from './personal-data.ts'

type Columns = ReadonlyMap<string, ReadonlySet<string>>

/** Throws for the first gap, and names it. Calls and topics are checked where they are bound. */
export async function checkModules(core: Core, modules: readonly Module[]): Promise<void> {
  const tables = await core.db.introspection.getTables()
  const columns = new Map(
    tables.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]),
  )
  checkTwice(modules.map(({ name }) => `the module ${name}`))
  checkTwice(modules.flatMap((it) => tablesOf(it).map((table) => `the table ${table}`)))
  for (const module of modules) {
    const { name, personalData = {}, folders = [] } = module
    for (const table of tablesOf(module))
      if (!columns.has(table))
        throw new Error(`the module ${name} declares the table ${table}, which does not exist`)
    for (const table of personalData.tables ?? []) checkTable(name, table, columns)
    checkLasting(module)
    for (const { table, at } of module.lateRows ?? [])
      if (!columns.get(table)?.has(at))
        throw new Error(
          `the module ${name} declares the column ${at} of the table ${table}, which does not exist`,
        )
    for (const folder of [...folders, ...(personalData.folders ?? [])])
      if (!dataFolders.some((it) => it === folder))
        throw new Error(
          `the module ${name} keeps files in ${folder}, which backups do not know: see backup/data-folders.ts`,
        )
  }
}

function checkTable(module: string, it: PersonalTable, columns: Columns): void {
  const wanted = [...it.key, ...(it.staffStays || it.teamGoesOn ? ['user_id'] : [])]
  for (const column of wanted)
    if (!columns.get(it.table)?.has(column))
      throw new Error(
        `the module ${module} declares the column ${column} of the table ${it.table}, which does not exist`,
      )
  if (it.before !== undefined && !columns.has(it.before))
    throw new Error(`the module ${module} declares the table ${it.before}, which does not exist`)
}

/** What lasts is one of the module's own tables without personal data, or one of its folders. */
function checkLasting({ name, lasting, nonPersonalTables = [], folders = [] }: Module): void {
  const wrong =
    lasting?.tables?.find((table) => !nonPersonalTables.includes(table)) ??
    lasting?.folders?.find((folder) => !folders.includes(folder))
  if (wrong !== undefined)
    throw new Error(`the module ${name} declares ${wrong} as lasting, and not as its own`)
}

function checkTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`${twice} is declared twice`)
}
