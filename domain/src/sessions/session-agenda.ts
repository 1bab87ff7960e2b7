/** The chapters of a session's recording. Times are epoch ms. */
import type { Session } from './session.ts'

type Marked = Pick<Session, 'agenda' | 'startsAt' | 'direction'>

/** `at` is in seconds from the beginning of the recording. */
export type Chapter = { at: number; title: string; speaker?: string | undefined }

/** The marks of a session as chapters of its recording, in order. Of several in the same second the last one counts. */
export function chaptersOf(session: Marked): Chapter[] {
  const chapters = new Map<number, Chapter>()
  for (const { item, at } of session.direction?.marks ?? []) {
    const point = session.agenda?.[item]
    const second = momentInShow(session, Date.parse(at))
    if (point) chapters.set(second, { at: second, title: point.title, speaker: point.speaker })
  }
  return [...chapters.values()].sort((one, other) => one.at - other.at)
}

/** How far into the session the time `at` is, in whole seconds; a recording begins with its session. */
export const momentInShow = ({ startsAt }: Pick<Session, 'startsAt'>, at: number): number =>
  Math.max(0, Math.floor((at - startsAt) / 1000))

/** The chapter (from 0) that `second` of the recording is in; undefined before the first one. */
export function chapterAt(chapters: readonly Chapter[], second: number): number | undefined {
  const at = chapters.findLastIndex((chapter) => chapter.at <= second)
  return at === -1 ? undefined : at
}
