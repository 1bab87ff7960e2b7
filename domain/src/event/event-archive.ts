/** An event folder as a ZIP file, which the console can import. */

/** Limits: size of the ZIP file and of its contents, in MB of 1,000,000 bytes, and number of files in it. */
export const eventArchive = { mb: 500, unpackedMb: 2000, files: 20_000 } as const

/** The most errors listed; in a folder with more, most of them have the same cause. */
export const errorsListed = 100

/** The files an event folder consists of; anything else is ignored. */
export const belongsToFolder = (path: string): boolean =>
  /^(?:event\.yaml|sessions\.yaml|library\.yaml|attendees\.csv|files\/.+)$/.test(path) &&
  !/(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(path)

/**
 * The folder in the ZIP file that contains the event, with a trailing slash, or '' for the top level: people pack the
 * folder itself as often as its contents. Undefined if there is no event.yaml.
 */
export function folderInArchive(paths: readonly string[]): string | undefined {
  const [shortest] = paths
    .filter((path) => /(?:^|\/)event\.yaml$/.test(path) && !path.startsWith('__MACOSX/'))
    .toSorted((a, b) => a.split('/').length - b.split('/').length)
  return shortest?.slice(0, -'event.yaml'.length)
}
