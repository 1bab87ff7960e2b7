/** How the console says what a mailing does. */
import {
  type ListedMailing,
  type MailingGroup,
  type MailingKind,
  mailingGroups,
  starredSession,
} from '@rostra/domain/mailings'
import { formatMoment } from '../ui/times.ts'

const groupNames: Record<MailingGroup, string> = {
  all: 'Everyone',
  came: 'Those who came',
  absent: 'Those who did not come',
  waiting: 'Those who wait for a place',
}

type Titled = { id: string; title: string }

/** The groups, and those who starred each session. */
export const audienceOptions = (sessions: readonly Titled[]) => [
  ...mailingGroups.map((id) => ({ id: id as string, name: groupNames[id] })),
  ...sessions.map(({ id, title }) => ({ id: `starred:${id}`, name: `Starred: ${title}` })),
]

export const audienceName = (to: string, sessions: readonly Titled[]): string => {
  const showId = starredSession(to)
  if (showId === undefined) return groupNames[to as MailingGroup]
  const title = sessions.find(({ id }) => id === showId)?.title
  return title === undefined ? 'Those who starred a removed session' : `Starred: ${title}`
}

/** When each kind is sent by itself. */
export const whenOn: Record<MailingKind, string> = {
  registered: 'with each registration',
  'day-before': '24 hours before the first session',
  'hour-before': 'an hour before the first session',
  replays: 'when every session has its recording',
  text: 'at a set time',
}

/** When it is sent. */
export const sentWhen = ({
  kind,
  at,
  on,
  to,
}: Pick<ListedMailing, 'kind' | 'at' | 'on' | 'to'>): string => {
  if (!on) return 'By hand'
  if (kind === 'replays' && at === undefined && starredSession(to) !== undefined)
    return 'On: when the session has its recording'
  const when =
    at === undefined || kind === 'registered' ? whenOn[kind] : formatMoment(Date.parse(at))
  return `On: ${when}`
}

export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString()} people`
export const minutesText = (minutes: number): string =>
  minutes <= 1 ? 'about a minute' : `about ${minutes.toLocaleString()} minutes`
