/** `rostra COMMAND`: finds the command, runs it, and turns its mistakes into one line and an exit code. */

import { ConfigError } from '../config.ts'
import { version } from '../program-files.ts'
import { attendeesExport } from './attendees-export.ts'
import { attendeesImport } from './attendees-import.ts'
import { backup } from './backup.ts'
import { type Command, type Io, UsageError } from './command.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { organiserAdd } from './organiser-add.ts'
import { rehearse } from './rehearse.ts'
import { relayRtmp } from './relay-rtmp.ts'
import { restore } from './restore.ts'
import { serve } from './serve.ts'
import { startFault } from './start-faults.ts'
import { studioKey } from './studio-key.ts'

const commands: readonly Command[] = [
  serve,
  importCommand,
  exportCommand,
  attendeesImport,
  attendeesExport,
  organiserAdd,
  studioKey,
  relayRtmp,
  backup,
  restore,
  doctor,
  rehearse,
]

const usage = `rostra COMMAND

${commands.map(({ help }) => `  ${help.split('\n')[0]?.replace('rostra ', '')}`).join('\n')}

Run rostra COMMAND --help for details, and rostra --version for the version.`

/** Runs what these words after `rostra` say. Resolves to the exit code; rejects for a fault of our own. */
export async function runCommand(words: string[], io: Io): Promise<number> {
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
