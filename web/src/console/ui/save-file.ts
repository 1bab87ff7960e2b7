/** Saves content as a file on the user's device, without a round trip to the server. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The same for rows of CSV, with a byte order mark so that spreadsheets recognise UTF-8. */
export const saveCsv = (name: string, rows: string): void =>
  saveFile(name, `\ufeff${rows}`, 'text/csv')
