/**
 * What providers' players say to the page around them, and how they are asked: the messages that Vimeo's player.js and
 * YouTube's IFrame API exchange with them, without these scripts. Whatever else a frame sends means nothing.
 */

/** What a player has just said, as far as it did; times in seconds. */
export type Report = {
  /** It takes requests. */
  ready: boolean
  position: number | undefined
  duration: number | undefined
  rate: number | undefined
  paused: boolean | undefined
}

type Fields = Record<string, unknown>

export type PlayerMessages = {
  /** Asks whether it is there. */
  hello: unknown
  /** Ask it to report, once it is. */
  wants: readonly unknown[]
  play: unknown
  seek(seconds: number): unknown
  /** The values in a message, none of them checked. */
  read(message: Fields): Partial<Record<keyof Report, unknown>>
}

/** Most characters of a message; the longest of YouTube's player has about a tenth. */
const mostCharacters = 100_000
/** Seconds: no recording is longer. */
const longest = 31 * 86_400

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const within = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined

const vimeo: PlayerMessages = {
  hello: { method: 'ping' },
  wants: [
    ...['timeupdate', 'seeked', 'play', 'pause', 'playbackratechange'].map((value) => ({
      method: 'addEventListener',
      value,
    })),
    ...['getPlaybackRate', 'getPaused', 'getCurrentTime'].map((method) => ({ method })),
  ],
  play: { method: 'play' },
  seek: (value) => ({ method: 'setCurrentTime', value }),
  read({ event, method, data, value }) {
    const { seconds, duration, playbackRate } = fieldsOf(data)
    return {
      ready: event === 'ready' || method === 'ping',
      position: method === 'getCurrentTime' ? value : seconds,
      duration,
      rate: method === 'getPlaybackRate' ? value : playbackRate,
      paused:
        method === 'getPaused' ? value : event === 'play' ? false : event === 'pause' || undefined,
    }
  },
}

const widget = { id: 'rostra', channel: 'widget' }
const command = (func: string, ...args: unknown[]) =>
  JSON.stringify({ event: 'command', func, args, ...widget })

const youtube: PlayerMessages = {
  hello: JSON.stringify({ event: 'listening', ...widget }),
  wants: [],
  play: command('playVideo'),
  seek: (seconds) => command('seekTo', seconds, true),
  read({ event, info }) {
    if (event !== 'initialDelivery' && event !== 'infoDelivery') return {}
    const { currentTime, duration, playbackRate, playerState } = fieldsOf(info)
    // Only in state 1 does the time pass: not while it loads, either.
    const paused = typeof playerState === 'number' ? playerState !== 1 : undefined
    return { ready: true, position: currentTime, duration, rate: playbackRate, paused }
  },
}

/** By type of stream. */
export const playerMessages: Partial<Record<string, PlayerMessages>> = { vimeo, youtube }

/** Reads what a frame has sent, which may be anything. */
export function readMessage(messages: PlayerMessages, data: unknown): Report {
  const message = fieldsOf(typeof data === 'string' ? parsed(data) : data)
  const { ready, position, duration, rate, paused } = messages.read(message)
  return {
    ready: ready === true,
    position: within(position, 0, longest),
    // 0 while it is not known.
    duration: within(duration, 1, longest),
    rate: within(rate, 0.05, 16),
    paused: typeof paused === 'boolean' ? paused : undefined,
  }
}

function parsed(text: string): unknown {
  try {
    return text.length > mostCharacters ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
