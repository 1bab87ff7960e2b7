/** How the console says what a mailing does and what became of it. */
import type { MailError } from '@rostra/domain/mail'
import {
  type ListedMailing,
  type MailingGroup,
  mailingGroups,
  type SkipReason,
  starredSession,
} from '@rostra/domain/mailings'
import { formatMoment } from '../ui/times.ts'

export const groupNames: Record<MailingGroup, string> = {
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

const whenOn = {
  registered: 'With each registration',
  'day-before': '24 hours before the first session',
  'hour-before': 'An hour before the first session',
  replays: 'When every session has its recording',
  text: 'By hand',
} as const

/** When it is sent. */
export const sentWhen = ({ kind, at, on }: Pick<ListedMailing, 'kind' | 'at' | 'on'>): string => {
  if (!on) return 'By hand'
  return at === undefined || kind === 'registered' ? whenOn[kind] : formatMoment(Date.parse(at))
}

const why: Record<MailError | SkipReason, string> = {
  refused: 'The mail server refused the address',
  deferred: 'The mail server put it off until it was too late',
  unreachable: 'The mail server could not be reached',
  login: 'The mail server refused the sign-in',
  encryption: 'No safe connection to the mail server',
  disk: 'The server’s disk was full',
  unsubscribed: 'Has unsubscribed',
  'no-address': 'No email can be sent to this address',
  gone: 'Is no longer registered',
  stopped: 'Stopped before their turn',
}
/** RFC 3463: what the reply’s numbers mean, where that helps an organiser. */
const replies: Record<string, string> = {
  '5.1.1': 'there is no such mailbox',
  '5.1.2': 'there is no such domain',
  '5.1.10': 'the domain receives no email',
  '5.2.1': 'the mailbox is closed',
  '5.2.2': 'the mailbox is full',
  '5.7.1': 'its rules do not allow this email',
}

/** Why someone did not receive it. */
export function reasonText(given: MailError | SkipReason | undefined, said = ''): string {
  if (given === undefined) return ''
  const meaning = replies[said.split(' ')[1] ?? '']
  return `${why[given]}${meaning ? `: ${meaning}` : ''}${said ? ` (${said})` : ''}`
}

export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString()} people`
export const minutesText = (minutes: number): string =>
  minutes <= 1 ? 'about a minute' : `about ${minutes.toLocaleString()} minutes`
