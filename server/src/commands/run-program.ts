/** Runs another program that is installed on this computer, for commands that last as long as it does. */
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The path of a program, named by its path or found as a shell finds it; undefined if it isn't there. */
export function programAt(name: string, path = process.env.PATH ?? ''): string | undefined {
  const places = name.includes('/')
    ? [resolve(name)]
    : path.split(delimiter).map((it) => join(it, name))
  return places.find((it) => {
    try {
      accessSync(it, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

type Options = {
  /** Ends it. */
  signal: AbortSignal
  /** Called with what it prints, as it prints it. */
  onPrinted(text: string): void
}

/** `out` is undefined if it printed more than `mostOut` characters there; `said` is the last line of its errors. */
export type Ended = { code: number | null; out: string | undefined; said: string }

/** In characters. */
const mostOut = 5_000_000

/** Runs a program to its end. Rejects if it can't be started. */
export function runProgram(program: string, args: string[], options: Options): Promise<Ended> {
  const { signal, onPrinted } = options
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal })
    let out: string | undefined = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (out !== undefined) out = out.length + text.length > mostOut ? undefined : out + text
      onPrinted(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = `${errors}${text}`.slice(-20_000)
      onPrinted(text)
    })
    child.on('error', (error) => {
      // A stopped program still ends, with an `exit`.
      if (!signal.aborted) fail(error)
    })
    const end = (code: number | null) => {
      const lines = errors.split(/[\r\n]+/).filter((line) => line.trim() !== '')
      done({ code, out, said: lines.at(-1)?.trim() ?? '' })
    }
    child.on('close', end)
    child.on('exit', (code) => {
      if (!signal.aborted) return
      // What a stopped program had started may keep its output open.
      child.stdout.destroy()
      child.stderr.destroy()
      end(code)
    })
  })
}
