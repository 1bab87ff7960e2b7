/** What the chaos and fuzz tools have in common: help, invalid arguments, building the site, and cleaning up. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

type Tool<Options> = {
  help: string
  /** Throws `TypeError` for invalid arguments. */
  read(args: string[]): Options
  /** Resolves to the exit code. */
  run(options: Options): Promise<number>
  /** Stops everything that was started; always called, also on Ctrl-C. */
  close(): Promise<void>
}

/** Runs the tool with the command line's arguments and exits the process. */
export async function runTool<Options>({ help, read, run, close }: Tool<Options>): Promise<never> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help)
    process.exit(0)
  }
  let options: Options
  try {
    options = read(args)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.error(error.message.split('\n')[0])
    process.exit(2)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(130)))
  // Servers do not start without a built site.
  execFileSync(process.execPath, [join(root, 'scripts/build-web.mjs'), '--if-stale'], {
    stdio: 'inherit',
  })
  try {
    process.exitCode = await run(options)
  } finally {
    await close()
  }
  process.exit()
}

/** An option's value, undefined if not given. Throws `TypeError` unless it is a whole number from `least` on. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  least: number,
): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number >= 2 ** 32)
    throw new TypeError(`--${name}: "${text}" is not a whole number from ${least} on`)
  return number
}
