/** Why a backup or restore was not made; the message is one line for the terminal. */
export class BackupError extends Error {}

/**
 * A `BackupError` with a message for errors of disks and folders; any other error is a bug and is returned as it is.
 */
export function toBackupError(error: unknown, path: string): unknown {
  const { code, errstr, path: at = path } = error as NodeJS.ErrnoException & { errstr?: string }
  const message = reasons[code ?? ''] ?? (errstr ? reasons[errstr] : undefined)
  return message ? new BackupError(`${at}: ${message}.`) : error
}

/** Root works on the data as its owner. */
const notAllowed =
  process.getuid?.() === 0
    ? 'the owner of DATA_DIR may not read or write here; correct the owner of this path, or remove the link that leads here'
    : 'this user may not read or write here; run the command as the user of the server'

const reasons: Record<string, string> = {
  ENOSPC: 'there is not enough space on this disk; free some or choose another one',
  EDQUOT: 'the quota of this user is used up; free some space or choose another disk',
  'database or disk is full': 'there is not enough space on this disk; free some or choose another',
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: 'this disk is read-only; choose another folder',
  'attempt to write a readonly database':
    'this user may not write here; run it as the server’s user',
  'unable to open database file':
    'this user may not read or write here; run it as the server’s user',
  'database is locked': 'another program has locked the database; close it, or try again',
  EIO: 'the disk reports an error; check it, then try again',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of this path isn’t a folder',
  EISDIR: 'this is a folder; choose a file',
  ENAMETOOLONG: 'this name is too long',
}
