/** For a test: restores a backup and kills this process, as a power cut would, at one of the progress reports. */
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { restoreBackup } from './restore-backup.ts'

const [, , file = '', killAt = '0'] = process.argv
let reports = 0
const { dataDir, databaseUrl } = readConfig(process.env)

await restoreBackup({
  config: { dataDir, databaseUrl },
  file,
  migrations,
  replace: true,
  now: Date.now(),
  report() {
    reports += 1
    if (reports === Number(killAt)) process.kill(process.pid, 'SIGKILL')
  },
})
console.log(reports)
