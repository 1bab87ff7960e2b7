/** Changes to the folders while a backup is made. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { fileContents } from '../testing/contents.ts'
import { folder, useFolder } from '../testing/use-folder.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { createInstallation } from './test-archive.ts'

let file: string
let config: { dataDir: string; databaseUrl: string | undefined }
useFolder()
beforeEach(async () => {
  file = join(folder, 'event.tar')
  config = await createInstallation(join(folder, 'data'), 'text')
})

/** Runs `change` at the first report of a step. */
function backUpWith(step: string, change: () => void) {
  let isDone = false
  const report = (what: string) => {
    if (what !== step || isDone) return
    isDone = true
    change()
  }
  return makeBackup({ config, file, migrations, now: 0, report })
}

const restored = async () => {
  const to = { dataDir: join(folder, 'to'), databaseUrl: undefined }
  await restoreBackup({ config: to, file, migrations, replace: false, now: 0, report: () => {} })
  return Object.keys(fileContents(to.dataDir))
}

test('a file that is removed during the backup is left out and counted', async () => {
  const made = await backUpWith('Writing the backup', () =>
    rmSync(join(config.dataDir, 'uploads/text')),
  )
  expect(made.gone).toBe(1)
  expect(await restored()).not.toContain('uploads/text')
})

test('a file uploaded after the database was copied is included; an unfinished upload is not', async () => {
  await backUpWith('Checking the copy', () => {
    writeFileSync(join(config.dataDir, 'uploads/later'), 'later')
    writeFileSync(join(config.dataDir, 'uploads/half.part'), 'ha')
  })
  const paths = await restored()
  expect(paths).toContain('uploads/later')
  expect(paths).not.toContain('uploads/half.part')
})

test('a backup fails when the event is replaced during it', async () => {
  const replace = () => {
    rmSync(join(config.dataDir, 'files/test'), { recursive: true })
    mkdirSync(join(config.dataDir, 'files/another'))
  }
  const message = 'The event was replaced during the backup'
  await expect(backUpWith('Checking the copy', replace)).rejects.toThrow(message)
})

test('a restore is refused while a server has locked the data folder', async () => {
  await backUpWith('', () => {})
  const lock = new DatabaseSync(join(config.dataDir, 'serve.lock'))
  lock.exec('begin exclusive')
  const restore = () =>
    restoreBackup({ config, file, migrations, replace: true, now: 0, report: () => {} })
  await expect(restore()).rejects.toThrow('A server or another program is using')
  lock.close()
  await restore()
})
