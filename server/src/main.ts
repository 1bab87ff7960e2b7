/** `rostra COMMAND`: finds the command, runs it, and turns its mistakes into one line and an exit code. */
import './node-version.ts'
import { attendeesExport } from './commands/attendees-export.ts'
import { attendeesImport } from './commands/attendees-import.ts'
import { backup } from './commands/backup.ts'
import { type Command, type Io, UsageError } from './commands/command.ts'
import { doctor } from './commands/doctor.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { organiserAdd } from './commands/organiser-add.ts'
import { rehearse } from './commands/rehearse.ts'
import { restore } from './commands/restore.ts'
import { serve } from './commands/serve.ts'
import { startFault } from './commands/start-faults.ts'
import { makeAsk, makeStatus } from './commands/terminal.ts'
import { ConfigError } from './config.ts'
import { version } from './program-files.ts'

const commands: readonly Command[] = [
  serve,
  importCommand,
  exportCommand,
  attendeesImport,
  attendeesExport,
  organiserAdd,
  backup,
  restore,
  doctor,
  rehearse,
]

const usage = `rostra COMMAND

${commands.map(({ help }) => `  ${help.split('\n')[0]?.replace('rostra ', '')}`).join('\n')}

Run rostra COMMAND --help for details, and rostra --version for the version.`

async function main(words: string[], io: Io): Promise<number> {
  const command = commands.find(
    ({ name }) => words.slice(0, name.split(' ').length).join(' ') === name,
  )
  const wantsHelp = words.includes('--help') || words.includes('-h')
  if (words[0] === '--version') {
    io.out(version)
    return 0
  }
  if (!command) {
    if (wantsHelp) io.out(usage)
    else
      io.err(
        words.length === 0
          ? 'rostra: missing command; see rostra --help'
          : `rostra: unknown command "${words.join(' ')}"; see rostra --help`,
      )
    return wantsHelp ? 0 : 2
  }
  if (wantsHelp) {
    io.out(command.help)
    return 0
  }
  try {
    return await command.run(words.slice(command.name.split(' ').length), io)
  } catch (error) {
    const isMisuse = error instanceof UsageError || isParseArgsError(error)
    const expected = isMisuse || error instanceof ConfigError ? error : startFault(error, io.env)
    if (!expected) throw error
    io.err((expected as Error).message.split('\n')[0] ?? '')
    return isMisuse ? 2 : 1
  }
}

const isParseArgsError = (error: unknown) =>
  error instanceof TypeError &&
  String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')

// Attendees, chats and keys are nobody else's business on this machine.
process.umask(0o077)
const { stdin, stderr } = process
process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  ...(stdin.isTTY && stderr.isTTY ? { ask: makeAsk({ input: stdin, output: stderr }) } : {}),
  ...(stderr.isTTY ? { status: makeStatus(stderr) } : {}),
})
if (process.argv[2] === 'serve') process.exit()
