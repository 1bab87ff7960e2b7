/** A programme as another program or a table gives it: what every reader makes of its file. */

/** The fields of a session that an import sets, under the names that `own` and changes use. */
export const importedFields = [
  'title',
  'description',
  'startTime',
  'duration',
  'track',
  'speakers',
] as const
export type ImportedField = (typeof importedFields)[number]

/** `person` is the other program's id of the person; `bio` is Markdown, `photo` the https address of a picture. */
export type OutsideSpeaker = {
  first: string
  last: string
  email?: string
  person?: string
  role?: string
  organisation?: string
  bio?: string
  links?: string[]
  photo?: string
}

export type OutsideSession = {
  /** The other program's id: `guid`, else `id`; in a table its id column, else title with start. */
  id: string
  /** Where it stands: the line of a table from 1, or the place in the list from 1. */
  row: number
  title: string
  /** Markdown. */
  description: string
  /** ISO 8601 UTC. */
  startTime: string
  /** The time zone in which it was written, IANA. */
  timeZone: string
  /** Seconds. */
  duration: number
  track?: string
  speakers: OutsideSpeaker[]
}

/** A row that can't be taken over, and why, as a sentence that says what to do. `id` is its session's, if it says one. */
type OutsideProblem = { row: number; id?: string; title?: string; reason: string }

/** A column of a table: its heading, what it was taken for, and up to three of its values. */
export type OutsideColumn = { heading: string; field: ColumnField | null; examples: string[] }

/** What a column of a table can be; `name` is a speaker's whole name, `speakers` may hold several. */
export const columnFields = [
  'id',
  'title',
  'description',
  'date',
  'start',
  'end',
  'duration',
  'zone',
  'track',
  'speakers',
  'first',
  'last',
  'email',
  'role',
  'organisation',
  'bio',
] as const
export type ColumnField = (typeof columnFields)[number]

export type OutsideProgramme = {
  /** Which program wrote it; it stands in the `source` of its sessions. */
  program: 'frab' | 'sessionize' | 'indico' | 'csv'
  sessions: OutsideSession[]
  problems: OutsideProblem[]
  /** Why only a part could be read; then nothing is gone. */
  broken?: string
  /** Of a table. */
  columns?: OutsideColumn[]
  /** False if neither the file nor the call says a time zone: the event's was taken. */
  zoneSaid: boolean
}
