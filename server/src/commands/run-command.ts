/** `rostra COMMAND`: finds the command, runs it, and turns its errors into one line and an exit code. */

import { accessSync } from 'node:fs'
import { dataDirOf } from '../config.ts'
import { type AsCaller, asOneself } from '../platform/storage/as-caller.ts'
import { programVersion } from '../program-files.ts'
import { ConfigError, WrongSetting } from '../wrong-setting.ts'
import { type Command, type Terminal, UsageError } from './command.ts'

/** By name, in the order of the help. Each is loaded only when it is run: together they take half a second. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.ts')).serve,
  import: async () => (await import('./import.ts')).importCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  'attendees import': async () => (await import('./attendees-import.ts')).attendeesImport,
  'attendees export': async () => (await import('./attendees-export.ts')).attendeesExport,
  'programme import': async () => (await import('./programme-import.ts')).programmeImport,
  'organiser add': async () => (await import('./organiser-add.ts')).organiserAdd,
  'key make': async () => (await import('./key.ts')).keyMake,
  'key list': async () => (await import('./key.ts')).keyList,
  'key revoke': async () => (await import('./key.ts')).keyRevoke,
  'link make': async () => (await import('./link.ts')).linkMake,
  'link list': async () => (await import('./link.ts')).linkList,
  'link revoke': async () => (await import('./link.ts')).linkRevoke,
  'studio key': async () => (await import('./studio-key.ts')).studioKey,
  'relay rtmp': async () => (await import('./relay-rtmp.ts')).relayRtmp,
  captions: async () => (await import('./captions.ts')).captions,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  doctor: async () => (await import('./doctor.ts')).doctor,
  rehearse: async () => (await import('./rehearse.ts')).rehearse,
}

async function usage(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  const lines = all.map(({ help }) => `  ${help.split('\n')[0]?.replace('rostra ', '')}`)
  return `rostra COMMAND

${lines.join('\n')}

Run rostra COMMAND --help for details, and rostra --version for the version.`
}

/** EX_CONFIG of sysexits.h: systemd doesn't start a server again that exits with it. */
const wrongSetting = 78

/** Runs the command named by these arguments after `rostra`. Resolves to the exit code; rejects for internal errors. */
export async function runCommand(args: string[], io: Terminal): Promise<number> {
  const name = Object.keys(commands).find(
    (it) => args.slice(0, it.split(' ').length).join(' ') === it,
  )
  const command = name === undefined ? undefined : await commands[name]?.()
  const wantsHelp = args.includes('--help') || args.includes('-h')
  if (args[0] === '--version') {
    io.out(programVersion())
    return 0
  }
  if (!command) {
    if (wantsHelp) io.out(await usage())
    else
      io.err(
        args.length === 0
          ? 'rostra: missing command; see rostra --help'
          : `rostra: unknown command "${args.join(' ')}"; see rostra --help`,
      )
    return wantsHelp ? 0 : 2
  }
  if (wantsHelp) {
    io.out(command.help)
    return 0
  }
  try {
    const asCaller = becomeOwner(io)
    return await command.run(args.slice(command.name.split(' ').length), { ...io, asCaller })
  } catch (error) {
    const { startErrorLine } = await import('./start-errors.ts')
    const isMisuse = error instanceof UsageError || isParseArgsError(error)
    const expected =
      isMisuse || error instanceof ConfigError ? error : startErrorLine(error, io.env)
    if (!expected) throw error
    io.err((expected as Error).message.split('\n')[0] ?? '')
    return isMisuse ? 2 : error instanceof WrongSetting ? wrongSetting : 1
  }
}

function becomeOwner({ env, actAsOwner }: Terminal): AsCaller {
  const dataDir = dataDirOf(env)
  try {
    const asCaller = actAsOwner?.(dataDir) ?? asOneself
    accessSync(import.meta.filename)
    return asCaller
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EACCES') throw error
    throw new ConfigError(
      code === 'EPERM'
        ? `DATA_DIR: ${dataDir} belongs to another user, whom root may not become here; run the command as that user`
        : `DATA_DIR: the owner of ${dataDir} can’t read this program; move the program, or make root the owner`,
    )
  }
}

const isParseArgsError = (error: unknown) =>
  error instanceof TypeError &&
  String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
