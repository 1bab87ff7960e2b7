/** A program that reads sound and writes lines, started again when it ends. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { createSoundTimes, restartAfter } from '@rostra/domain/captions/live-sound'
import { createProgramLines } from '@rostra/domain/captions/program-lines'
import type { Piece } from './decode-sound.ts'
import { openSoundPipe } from './sound-pipe.ts'

type Options = {
  /** What it is called, and how it is started. */
  name: string
  program: string
  args: string[]
  /** Whether each of its lines begins with the number of the sample with which its words begin. */
  isTimed: boolean
  /** `at` is when the words were spoken (epoch ms). */
  onLine(text: string, at: number): void
  say(line: string): void
}

/** ms after which a program that ended doesn't count as one that ended soon. */
const ranWell = 60_000
/** ms in which we hear that we are to end. */
const moment = 200
/** ms between two warnings; ms for the last lines after the end of the sound; and for those of a program that ended. */
const [warnEvery, lastLines, lastBytes] = [10_000, 15_000, 1_000]

export function createSpeechProcess({ name, program, args, isTimed, onLine, say }: Options) {
  let run: Awaited<ReturnType<typeof start>> | undefined
  let isClosing = false
  let tries = 0
  let again: NodeJS.Timeout | undefined
  let warnedAt = Number.NEGATIVE_INFINITY

  const start = async () => {
    const pipe = await openSoundPipe()
    const child = spawn(program, args, {
      stdio: [pipe.read, 'pipe', 'pipe'],
    }) as ChildProcessByStdio<null, Readable, Readable>
    closeSync(pipe.read)
    const times = createSoundTimes()
    const read = createProgramLines()
    const startedAt = Date.now()
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (printed: string) => {
      const { lines, dropped } = read(printed, Date.now())
      for (const line of lines) {
        const [, sample, text = line] = (isTimed && /^(\d+) (.+)$/.exec(line)) || []
        const isAfterSound = times.samples() > 0
        if (isAfterSound) onLine(text, times.at(sample === undefined ? undefined : Number(sample)))
      }
      if (dropped === 0 || Date.now() - warnedAt < warnEvery) return
      warnedAt = Date.now()
      say(`${name} writes too much, or what is no text. Such lines are left out.`)
    })
    child.stderr.setEncoding('utf8').on('data', (printed: string) => {
      errors = `${errors}${printed}`.slice(-2000)
    })
    let failure = ''
    child.on('error', ({ message }) => {
      failure = message
    })
    // What it had started may keep its output open.
    child.on('exit', () =>
      setTimeout(() => child.stdout.destroy() && child.stderr.destroy(), lastBytes),
    )
    const ended = new Promise<void>((resolve) => {
      child.on('close', (code, signal) => {
        run = undefined
        pipe.end()
        resolve()
        tries = Date.now() - startedAt > ranWell ? 1 : tries + 1
        const seconds = restartAfter(tries) / 1000
        const why =
          failure ||
          errors
            .trim()
            .split(/[\r\n]+/)
            .at(-1)
        const how = `${name} ended (${signal ?? `exit code ${code}`})${why ? `: ${why}` : ''}`
        // Ctrl+C may reach it before it reaches us.
        again = setTimeout(() => {
          if (isClosing) return
          say(`${how}. It is started again in ${seconds} s.`)
          again = setTimeout(() => begin().catch(({ message }) => say(message)), seconds * 1000)
        }, moment)
      })
    })
    return { child, pipe, times, ended }
  }
  const begin = async (): Promise<void> => {
    const started = await start()
    // It was ended while this one was being made.
    if (isClosing) started.child.kill('SIGKILL')
    else if (started.child.exitCode === null && started.child.pid !== undefined) run = started
  }

  return {
    begin,
    /** Resolves once the program has room for it; what comes while none runs is lost. */
    async give({ pcm, at }: Piece): Promise<void> {
      const current = run
      if (!current) return
      // Before, as the program may be faster than the answer.
      current.times.add(pcm.length / 2, at)
      const isTaken = await current.pipe.give(pcm)
      // It has closed its input: without sound it is of no use.
      if (!isTaken && run === current) current.child.kill()
    },
    /** Ends its input, and resolves when it has written its last lines. */
    async finish(): Promise<void> {
      isClosing = true
      clearTimeout(again)
      if (!run) return
      const { child, pipe, ended } = run
      const kill = setTimeout(() => child.kill('SIGKILL'), lastLines)
      await pipe.end()
      await ended
      clearTimeout(kill)
    },
    kill(): void {
      isClosing = true
      clearTimeout(again)
      run?.child.kill('SIGKILL')
    },
  }
}
