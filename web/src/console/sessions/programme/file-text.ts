import { decodeText } from '@rostra/domain/table-files/decode-text'
import { openTableFile, type TableFile } from '../../ui/table-file.ts'

/** Bytes; the call that sends it takes no more. */
const largest = 9 * 1024 * 1024

export type ProgrammeFile = { table: TableFile; text: string }

/** Reads a programme's file, of a workbook the sheet with sessions. Throws an error for the team. */
export async function openProgramme(file: File): Promise<ProgrammeFile> {
  const { placeOfHeadings } = await import('@rostra/domain/programme/table/table-columns')
  return textOf(await openTableFile(limited(file), placeOfHeadings))
}

/** The text of a file, whatever its encoding. Throws an error for the team. */
export async function textOf(table: TableFile): Promise<ProgrammeFile> {
  const decoded = decodeText(new Uint8Array(await limited(table.file).arrayBuffer()))
  if (decoded.ok) return { table, text: decoded.text }
  throw new Error('This is not a file of text. Save your spreadsheet as CSV and try again.')
}

function limited(file: File): File {
  if (file.size <= largest) return file
  throw new Error('This file is larger than 9 MB. Leave only the table of sessions in it.')
}
