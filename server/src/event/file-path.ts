/**
 * One spelling for each file. The rules decide by the path, and the disk finds the file by it: a
 * spelling that only one of the two would understand, such as `live/../keynote.pdf`, is refused.
 */

/** True for a path below `files/` (decoded once, without its seal) that has no second reading. */
export const isPlainPath = (path: string): boolean =>
  !/[\\\p{Cc}]|%(?:2e|2f|5c|00|25)/iu.test(path) && path.split('/').every(isPlainName)

// Some disks take a name with a dot or a space at its end for the name without it.
const isPlainName = (name: string): boolean => name !== '' && !/^\.|[. ]$/.test(name)

/** The same for two paths that some disks take for one: they overlook case and forms of accents. */
export const folded = (path: string): string => path.normalize('NFC').toLowerCase()
