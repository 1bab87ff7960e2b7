/** How far a speaker has come, in words. */
import type { ListedSpeaker } from '@rostra/domain/speakers/speakers.schema'
import { formatMoment } from '../ui/times.ts'

/** What the list can be filtered by, in the order of the choice. */
export const stateNames = {
  all: 'Everyone',
  uninvited: 'Not invited',
  invited: 'Invited, not opened',
  opened: 'Opened',
  filled: 'Details complete',
  waiting: 'Waiting for your yes',
  withdrew: 'Withdrew',
  unreachable: 'No email address',
} as const
export type StateName = keyof typeof stateNames

/** The sessions from which they withdrew, by id. */
const withdrawnFrom = ({ answers, sessions }: ListedSpeaker): string[] =>
  answers.filter((it) => !it.coming && sessions.includes(it.showId)).map(({ showId }) => showId)

export function isIn(speaker: ListedSpeaker, state: StateName): boolean {
  const { invited, opened, filled, waiting, email } = speaker
  const states: Record<StateName, boolean> = {
    all: true,
    // Whoever opened a link that was copied needs no invitation.
    uninvited: !invited && !opened,
    invited: Boolean(invited) && !opened,
    opened: Boolean(opened),
    filled,
    waiting: waiting !== undefined,
    withdrew: withdrawnFrom(speaker).length > 0,
    unreachable: !email,
  }
  return states[state]
}

/** What waits for the team, such as “Withdrew from Opening”; `titles` are those of sessions by their ids. */
export const urgentWords = (
  speaker: ListedSpeaker,
  titles: ReadonlyMap<string, string>,
): string[] => [
  ...withdrawnFrom(speaker).map((id) => `Withdrew from ${titles.get(id) ?? id}`),
  ...(speaker.waiting ? [stateNames.waiting] : []),
]

/** How far they are, in one line. */
export function progressWords({ invited, opened, filled, email }: ListedSpeaker): string {
  const moment = (at: string) => formatMoment(Date.parse(at))
  const invitation = opened
    ? `Opened ${moment(opened)}`
    : invited
      ? `Invited ${moment(invited)}`
      : email && stateNames.uninvited
  return [invitation, !email && stateNames.unreachable, filled && stateNames.filled]
    .filter(Boolean)
    .join(' · ')
}

/** Those who can be invited and were not. */
export const toInvite = (speakers: readonly ListedSpeaker[]): ListedSpeaker[] =>
  speakers.filter((it) => it.email && isIn(it, 'uninvited'))
