/**
 * The process that generates a rehearsal's load: separate from the server, so that it uses the same interface as
 * everyone.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { RehearsalResult } from '@rostra/domain/rehearsal/rehearsal.schema'
import * as v from 'valibot'
import { rehearsalProgram } from '../program-files.ts'

/** Times are in seconds. */
export type Play = {
  /** Where the process reaches this server. */
  address: string
  id: string
  channel: string
  attendees: number
  seconds: number
}

/** Attendees arriving per second. */
const arrivals = 100
/** Seconds between two messages of each attendee. */
const messageEvery = 60
/** Maximum number of characters kept of the process's error output. */
const keptErrors = 2_000

export type Load = {
  /** Ends it early, with the results so far. */
  stop(): void
  kill(): void
  /** Resolves when the process has ended: with its result, if there is one, and its error output. */
  ended: Promise<{ result?: RehearsalResult; errors: string }>
}

export function startLoad({ address, id, channel, attendees, seconds }: Play): Load {
  // Passes on none of the server's settings, which contain passwords.
  const child: ChildProcess = fork(rehearsalProgram, [], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let result: RehearsalResult | undefined
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors = `${errors}${text}`.slice(-keptErrors)
  })
  child.on('message', (message) => {
    result = v.parse(RehearsalResult, message)
  })
  const ended = new Promise<{ result?: RehearsalResult; errors: string }>((resolve) => {
    const over = () => resolve({ ...(result ? { result } : {}), errors })
    child.once('close', over)
    child.once('error', (error) => {
      errors += error.message
      over()
    })
  })
  const plan = {
    seconds,
    rampUp: Math.max(1, attendees / arrivals),
    messagesPerSecond: Math.max(1, attendees / messageEvery),
  }
  // Errors of sending to a process that has ended are ignored; `ended` reports it.
  const send = (message: object | string) => child.send(message, () => {})
  send({ play: { address, id, channel, attendees, plan, patience: 1 } })
  return {
    stop: () => void (child.connected && send('stop')),
    kill: () => void child.kill('SIGKILL'),
    ended,
  }
}
