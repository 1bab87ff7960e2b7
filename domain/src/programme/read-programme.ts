/** Reads a programme as other programs and tables give it. */
import { readJsonProgramme } from './formats/read-json.ts'
import type { ColumnField, OutsideProgramme } from './outside-programme.ts'

export type ReadOptions = {
  kind?: 'frab' | 'csv' | undefined
  columns?: Readonly<Record<string, ColumnField | null>> | undefined
  zone?: string | undefined
  eventZone: string
  /** The event's days, `2027-03-12`, for tables that number them. */
  days?: string[] | undefined
}

/** Throws a problem with a reason when it can't be read at all. */
export function readProgramme(file: string, { zone, eventZone }: ReadOptions): OutsideProgramme {
  return readJsonProgramme(file, { zone, eventZone })
}
