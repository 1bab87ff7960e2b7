/**
 * One spelling for each file. Both the access rules and the disk look up files by path: a spelling
 * that the two would resolve differently, such as `live/../keynote.pdf`, is refused.
 */

/** True for a path below `files/` (decoded once, without its seal) that can be read in only one way. */
export const isPlainPath = (path: string): boolean =>
  !/[\\\p{Cc}]|%(?:2e|2f|5c|00|25)/iu.test(path) && path.split('/').every(isPlainName)

// Some file systems ignore a dot or a space at the end of a name.
const isPlainName = (name: string): boolean => name !== '' && !/^\.|[. ]$/.test(name)

/** Equal for paths that some file systems treat as the same: they ignore case and Unicode normalisation. */
export const folded = (path: string): string => path.normalize('NFC').toLowerCase()
