import { accessSync, constants } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rehearsalLimit } from '@rostra/domain/rehearsal/rehearsal'
import { UsageError } from '../../server/src/commands/command.ts'
import { formatCount } from './figures-text.ts'
import type { Plan } from './load.ts'

export type Options = {
  /** Ends in a slash. */
  server: URL
  attendees: number
  plan: Plan
  token: string | undefined
  /** Factor by which the limits are multiplied. */
  patience: number
  /** Answers yes to the question before the load. */
  yes: boolean
  json: string
}

/** Default number of attendees who arrive per second. */
const arrivals = 100
/** Default seconds between each attendee's messages, and the fewest messages per second for small rehearsals. */
const messageEvery = 60
const leastMessages = 1

/** Reads the arguments after the command. `now` (epoch ms) is for the default file name. Throws `UsageError`. */
export function readOptions(args: string[], now: number): Options {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      attendees: { type: 'string' },
      seconds: { type: 'string' },
      'messages-per-second': { type: 'string' },
      'ramp-up': { type: 'string' },
      patience: { type: 'string' },
      token: { type: 'string' },
      json: { type: 'string' },
      yes: { type: 'boolean' },
    },
  })
  const { url } = values
  if (!url || !values.attendees || !values.seconds)
    throw new UsageError('rostra rehearse needs --url URL, --attendees N and --seconds S')
  const attendees = whole('--attendees', values.attendees, 2, rehearsalLimit)
  return {
    server: serverOf(url),
    attendees,
    plan: {
      seconds: whole('--seconds', values.seconds, 1, 3600),
      rampUp: values['ramp-up']
        ? whole('--ramp-up', values['ramp-up'], 1, 3600)
        : Math.max(1, attendees / arrivals),
      messagesPerSecond: rate(values['messages-per-second'], attendees),
    },
    patience: values.patience ? whole('--patience', values.patience, 1, 100) : 1,
    token: values.token,
    yes: values.yes ?? false,
    json: fileToWrite(values.json ?? `rehearsal-${stamp(now)}.json`),
  }
}

/** True if the URL is on this machine. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** The address of a server, ending in a slash. Throws `UsageError`. */
export function serverOf(text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`--url: "${text}" is not a URL; use one such as https://event.example.org`)
  const url = new URL(text)
  return new URL(`${url.origin}${url.pathname.replace(/(?<!\/)\/*$/, '/')}`)
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new UsageError(
    `${name}: "${text}" is not a whole number from ${least} to ${formatCount(most)}`,
  )
}

/** The server allows each person two messages per second; at one, no one exceeds that by chance. */
function rate(text: string | undefined, attendees: number): number {
  if (text === undefined) return Math.max(leastMessages, attendees / messageEvery)
  const number = Number(text)
  if (/^\d+(?:\.\d+)?$/.test(text) && number > 0 && number <= attendees) return number
  throw new UsageError(
    `--messages-per-second: "${text}" is not a number up to ${formatCount(attendees)}, one for each attendee`,
  )
}

/** Checks that the file can be written, because the end of a long rehearsal is too late to find out. */
function fileToWrite(file: string): string {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK)
    return file
  } catch {
    throw new UsageError(`--json: can’t write to ${file}`)
  }
}

/** Such as 2026-11-21T11-30-05, which is valid on every file system. */
const stamp = (now: number): string => new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
