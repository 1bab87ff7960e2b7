/** Installing and building, when several programs were started side by side. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('one process has its turn at a time, also after one that was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turns-'))
  const log = join(folder, 'log')
  writeFileSync(log, '')
  const work = (end: string) => `
    import { appendFileSync } from 'node:fs'
    import { takeTurn } from '${join(import.meta.dirname, 'take-turns.mjs')}'
    const endTurn = takeTurn('${folder}')
    appendFileSync('${log}', '<')
    await new Promise((resolve) => setTimeout(resolve, 100))
    ${end}`
  const run = (end: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', work(end)])
  await expect(run('process.kill(process.pid, "SIGKILL")')).rejects.toThrow()
  const ended = `appendFileSync('${log}', '>')`
  await Promise.all([run(`${ended}; endTurn()`), run(`${ended}; process.exit()`), run(ended)])
  expect(readFileSync(log, 'utf8')).toBe('<<><><>')
  rmSync(folder, { recursive: true })
})
