/** The results of the device check at `/ready`, and their summary in one line. */

/** How the live channel is reached; `http` where WebSockets are blocked. */
export const liveWays = ['websocket', 'http', 'none'] as const
type LiveWay = (typeof liveWays)[number]
export const soundAnswers = ['yes', 'no', 'untested'] as const
export type SoundAnswer = (typeof soundAnswers)[number]

export type DeviceCheck = {
  /** `Chrome 140`. */
  browser: string
  live: { way: LiveWay; ms: number }
  video: boolean
  sound: SoundAnswer
  /** ms by which the clock is ahead of the server's; undefined if unknown. */
  clock: number | undefined
}

/** How far off a clock may be before it is reported as wrong, in ms. */
const clockAllowed = 5_000

export const isClockRight = (ahead: number | undefined): boolean =>
  ahead !== undefined && Math.abs(ahead) <= clockAllowed

/** A wrong clock does not matter: the site uses the server's time. */
export const isReady = ({ live, video, sound }: DeviceCheck): boolean =>
  live.way !== 'none' && video && sound !== 'no'

const sounds = { yes: 'sound yes', no: 'sound no', untested: 'sound not tested' }

/** For the help desk, in English: `Ready · Chrome 140 · live 45 ms · video yes · sound yes · clock +2 s`. */
export function readyLine(results: DeviceCheck): string {
  const { browser, live, video, sound, clock } = results
  const way = {
    websocket: `live ${live.ms} ms`,
    http: `live ${live.ms} ms over HTTP`,
    none: 'live no',
  }
  const seconds = clock === undefined ? undefined : Math.round(clock / 1000)
  return [
    isReady(results) ? 'Ready' : 'Not ready',
    browser,
    way[live.way],
    video ? 'video yes' : 'video no',
    sounds[sound],
    // Adding 0 turns -0 into 0.
    seconds === undefined ? 'clock unknown' : `clock ${seconds < 0 ? '' : '+'}${seconds + 0} s`,
  ].join(' · ')
}

const browsers = [
  // The order matters: Edge and Opera also identify as Chrome, and Chrome as Safari.
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+(?:\.\d+)?)/],
] as const

/** `Chrome 140`, from `navigator.userAgent`. */
export function browserVersion(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return 'Unknown browser'
}
