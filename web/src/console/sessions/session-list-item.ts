import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { timesOf } from '@rostra/domain/sessions/session'

type Answer = AnswerOf<(typeof calls)['organiser-sessions']>
type Times = { startsAt: number; endsAt: number }
/** A session with its planned times, and `runs` with those after moderators' changes; epoch ms. */
export type SessionListItem = Answer['sessions'][number] & Times & { runs: Times }
export type Sessions = Omit<Answer, 'sessions'> & { sessions: SessionListItem[] }

/** The answer with the times of each session; `running` are the sessions as they run, as far as they are known. */
export const listedSessions = (
  answer: Answer,
  running: readonly (Times & { id: string })[] = [],
): Sessions => {
  const runs = new Map(running.map((it) => [it.id, it]))
  return {
    ...answer,
    sessions: answer.sessions.map((it) => {
      const planned = timesOf(it.session)
      return { ...it, ...planned, runs: runs.get(it.session.id) ?? planned }
    }),
  }
}

/** `now` is epoch ms. */
export const isLive = (listed: SessionListItem, now: number): boolean =>
  !isCancelled(listed) && listed.runs.startsAt <= now && now < listed.runs.endsAt

export const isCancelled = ({ session }: Pick<SessionListItem, 'session'>): boolean =>
  session.status === 'cancelled'
