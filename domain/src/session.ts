import type { SessionView } from './session.schema.ts'

export type { SessionView, Speaker, Stream } from './session.schema.ts'

/** A session with its times as epoch milliseconds, the form in which every rule takes it. */
export type Session = Omit<SessionView, 'state' | 'startTime' | 'endTime'> & {
  startsAt: number
  endsAt: number
}

/** Reads the wire form; the state is left out because it changes with the clock. */
export function sessionFromView({ state, startTime, endTime, ...rest }: SessionView): Session {
  return { ...rest, startsAt: Date.parse(startTime), endsAt: Date.parse(endTime) }
}
