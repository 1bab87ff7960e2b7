import { parseArgs } from 'node:util'
import type { Finding } from '../doctor/check.ts'
import { examine } from '../doctor/doctor.ts'
import { migrations } from '../migrations.ts'
import { site } from '../program-files.ts'
import type { Command, Io } from './command.ts'

export const doctor: Command = {
  name: 'doctor',
  help: `rostra doctor [--json]

Checks the installation with the settings of the environment: program, settings, data folder, database,
broker, mail, clock, and access through PUBLIC_URL and the proxy. It changes nothing, and the server
can keep running. Each error comes with the command or setting that fixes it. Exits with 1 if there is
an error, and with 0 otherwise; warnings don’t count. Passwords and tokens aren’t printed.

  --json   {"ok", "checks": [{"check", "state": "ok" | "warning" | "error", "message", "cure"?}]}`,

  async run(args, io) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    io.status?.('Checking …')
    const findings = await examine({ env: io.env, migrations, site, clock: Date.now })
    io.status?.('')
    const errors = findings.filter(({ state }) => state === 'error').length
    if (values.json) io.out(JSON.stringify({ ok: errors === 0, checks: findings }, undefined, 2))
    else print(findings, io)
    return errors > 0 ? 1 : 0
  },
}

function print(findings: readonly Finding[], io: Io): void {
  const width = Math.max(...findings.map(({ check }) => check.length)) + 2
  for (const { state, check, message, cure } of findings) {
    io.out(`${state.padEnd(9)}${check.padEnd(width)}${message}`)
    if (cure) io.out(`${' '.repeat(9 + width)}→ ${cure}`)
  }
  const count = (state: Finding['state']) => findings.filter((it) => it.state === state).length
  io.out(`\nErrors: ${count('error')}. Warnings: ${count('warning')}.`)
}
