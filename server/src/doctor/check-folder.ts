import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { open, readdir, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inMegabytes } from '../backup/space.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'

/** Free bytes: below the first the site is in danger, below the second it soon will be. */
const [tooLittle, little] = [100_000_000, 500_000_000]
const fewInodes = 1_000

export const checkFolder: Check = {
  name: 'data folder',
  async run({ config: { dataDir } }) {
    if (!existsSync(dataDir)) return [missing(dataDir)]
    if (!statSync(dataDir).isDirectory())
      return [failed(`${dataDir} is a file, not a folder`, 'Set DATA_DIR to a folder')]
    const found = [...(await writing(dataDir)), ...modes(dataDir), ...(await space(dataDir))]
    const left = (await readdir(dataDir).catch(() => [])).filter((it) => it.startsWith('.restore-'))
    if (left.length > 0)
      found.push(
        warning(
          'a restore was interrupted; nothing was replaced, but unpacked files are left',
          `rm -r ${left.map((name) => join(dataDir, name)).join(' ')}`,
        ),
      )
    return found.length > 0 ? found : ok(`${dataDir} can be written`)
  },
}

type Found = Omit<Finding, 'check'>

function missing(dataDir: string): Found {
  let parent = dirname(dataDir)
  while (!existsSync(parent)) parent = dirname(parent)
  try {
    accessSync(parent, constants.W_OK | constants.X_OK)
    return warning(
      `${dataDir} does not exist yet`,
      'It is created by rostra import or rostra serve',
    )
  } catch {
    return failed(
      `${dataDir} does not exist, and this user may not create it in ${parent}`,
      `mkdir -p ${dataDir} && chown USER ${dataDir}, with the server’s user`,
    )
  }
}

/** Writes a small file and removes it again. */
async function writing(dataDir: string): Promise<Found[]> {
  const path = join(dataDir, `.doctor-${process.pid}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile('Rostra')
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    return [notWritten(dataDir, (error as NodeJS.ErrnoException).code ?? '')]
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
  return []
}

function notWritten(dataDir: string, code: string): Found {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return failed(
      `the disk of ${dataDir} is full`,
      'Free some space, or move DATA_DIR to another disk',
    )
  if (code === 'EROFS')
    return failed(`the disk of ${dataDir} is read-only`, 'Mount it with write access')
  const user = process.geteuid?.()
  return failed(
    `this user${user === undefined ? '' : ` (${user})`} can’t write to ${dataDir} (${code})`,
    `chown -R ${user ?? 'USER'} ${dataDir}, or run Rostra as its owner`,
  )
}

function modes(dataDir: string): Found[] {
  const { mode, uid } = statSync(dataDir)
  const found: Found[] = []
  if ((mode & 0o077) !== 0)
    found.push(
      warning(
        `other users of this machine can read ${dataDir}, which contains names and messages`,
        `chmod 700 ${dataDir}`,
      ),
    )
  const database = join(dataDir, 'rostra.sqlite')
  if (existsSync(database) && statSync(database).uid !== uid)
    found.push(
      failed(`${database} belongs to another user than its folder`, `chown -R ${uid} ${dataDir}`),
    )
  return found
}

async function space(dataDir: string): Promise<Found[]> {
  const { bavail, bsize, ffree, files } = await statfs(dataDir)
  const free = bavail * bsize
  const cure = 'Free some space, or move DATA_DIR to a larger disk'
  if (free < tooLittle) return [failed(`only ${inMegabytes(free)} are free for ${dataDir}`, cure)]
  if (free < little) return [warning(`only ${inMegabytes(free)} are free for ${dataDir}`, cure)]
  // Some file systems do not report this number.
  if (files > 0 && ffree < fewInodes)
    return [
      warning(`the disk of ${dataDir} has room for only ${ffree} more files`, 'Delete files there'),
    ]
  return []
}
