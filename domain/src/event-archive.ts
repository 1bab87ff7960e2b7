/** An event folder as a ZIP file, which the console takes in. */

/** Largest file, and what it may contain: in MB of 1,000,000 bytes, and in files. */
export const eventArchive = { mb: 500, unpackedMb: 2000, files: 20_000 } as const

/** Errors that are listed; a folder with more has one cause for most of them. */
export const errorsListed = 100

/** The files an event folder consists of; whatever else is beside them is left alone. */
export const belongsToFolder = (path: string): boolean =>
  /^(?:event\.yaml|sessions\.yaml|library\.yaml|attendees\.csv|files\/.+)$/.test(path) &&
  !/(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(path)

/**
 * The folder inside the file that contains the event, with a slash at its end: people pack the folder itself as often
 * as its contents. Undefined when there is no event.yaml.
 */
export function folderInArchive(paths: readonly string[]): string | undefined {
  const [shortest] = paths
    .filter((path) => /(?:^|\/)event\.yaml$/.test(path) && !path.startsWith('__MACOSX/'))
    .toSorted((a, b) => a.split('/').length - b.split('/').length)
  return shortest?.slice(0, -'event.yaml'.length)
}
