import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { timesOf } from '@rostra/domain/session'

type Answer = AnswerOf<(typeof calls)['organiser-sessions']>
/** A session with its times as epoch ms, as the list and the calendar use it. */
export type SessionListItem = Answer['sessions'][number] & { startsAt: number; endsAt: number }
export type Sessions = Omit<Answer, 'sessions'> & { sessions: SessionListItem[] }

/** The answer with the times of each session. */
export const listedSessions = (answer: Answer): Sessions => ({
  ...answer,
  sessions: answer.sessions.map((it) => ({ ...it, ...timesOf(it.session) })),
})

/** `now` is epoch ms. */
export const isLive = (listed: SessionListItem, now: number): boolean =>
  !isCancelled(listed) && listed.startsAt <= now && now < listed.endsAt

export const isCancelled = ({ session }: Pick<SessionListItem, 'session'>): boolean =>
  session.status === 'cancelled'
