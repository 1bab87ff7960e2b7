import type { ColumnField, ImportedField } from '@rostra/domain/programme/outside-programme'

/** What the fields are called that an import sets. */
export const fieldNames: Readonly<Record<ImportedField, string>> = {
  title: 'Title',
  description: 'Description',
  startTime: 'Start',
  duration: 'Length',
  track: 'Track',
  speakers: 'Speakers',
}

const list = new Intl.ListFormat('en-GB')
/** `title and start` */
export const fieldList = (fields: readonly ImportedField[]): string =>
  list.format(fields.map((it) => fieldNames[it].toLowerCase()))

/** What a column of a table can be. */
export const columnNames: Readonly<Record<ColumnField, string>> = {
  id: 'ID',
  title: 'Title',
  description: 'Description',
  date: 'Date',
  start: 'Start',
  end: 'End',
  duration: 'Length',
  zone: 'Time zone',
  track: 'Track or room',
  speakers: 'Speakers',
  first: 'Speaker’s first name',
  last: 'Speaker’s last name',
  email: 'Speaker’s email',
  role: 'Speaker’s role',
  organisation: 'Speaker’s organisation',
  bio: 'Speaker’s bio',
}
