import type { Session } from './session.ts'

/** The point (from 0) that the session has reached; undefined before a moderator marked one. */
export const pointNow = ({
  direction,
  agenda,
}: Pick<Session, 'agenda' | 'direction'>): number | undefined => {
  const item = direction?.marks.at(-1)?.item
  return item !== undefined && agenda?.[item] ? item : undefined
}
