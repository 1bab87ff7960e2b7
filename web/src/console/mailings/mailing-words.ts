/** How the console says what a mailing does. */
import {
  type MailingGroup,
  mailingGroups,
  readAudience,
  starredSession,
} from '@rostra/domain/mailings/mailing-audience'
import { type ListedMailing, type MailingKind, minutesFor } from '@rostra/domain/mailings/mailings'
import { formatMoment } from '../ui/times.ts'

const groupNames: Record<MailingGroup, string> = {
  all: 'Everyone',
  came: 'Those who came',
  absent: 'Those who did not come',
  never: 'Those who have never signed in',
  waiting: 'Those who wait for a place',
  speakers: 'Speakers',
}

type Titled = { id: string; title: string }
type Field = { name: string; values: readonly { value: string }[] }

/** The groups, those who starred each session, and those with the same entry in a kept column. */
export const audienceOptions = (sessions: readonly Titled[], fields: readonly Field[]) => [
  ...mailingGroups.map((id) => ({ id: id as string, name: groupNames[id] })),
  ...fields.flatMap(({ name, values }) =>
    values.map(({ value }) => ({ id: `field:${name}=${value}`, name: `${name}: ${value}` })),
  ),
  ...sessions.map(({ id, title }) => ({ id: `starred:${id}`, name: `Starred: ${title}` })),
]

export function audienceName(to: string, sessions: readonly Titled[]): string {
  const audience = readAudience(to)
  if (!audience) return to
  if (audience.of === 'field') return `${audience.name}: ${audience.value}`
  if (audience.of === 'ids') return `${peopleText(audience.ids.length)} you chose`
  if (audience.of !== 'starred') return groupNames[audience.of]
  const title = sessions.find(({ id }) => id === audience.showId)?.title
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

type Sent = Pick<ListedMailing, 'kind' | 'at' | 'on' | 'to' | 'counts'>

/** When it is sent; empty for one that was sent by a press of “Send”: its progress says that. */
export const sentWhen = ({ kind, at, on, to, counts }: Sent): string => {
  if (!on) return Object.values(counts).some((count) => count > 0) ? '' : 'Not sent yet'
  if (kind === 'replays' && at === undefined && starredSession(to) !== undefined)
    return 'By itself when the session has its recording'
  const when =
    at === undefined || kind === 'registered' ? whenOn[kind] : formatMoment(Date.parse(at))
  return `By itself ${when}`
}

/** How far it is, with what is left at this many a minute; empty before it begins. */
export function progressText({ queued, sent }: ListedMailing['counts'], perMinute: number): string {
  const done = sent.toLocaleString()
  if (queued === 0) return sent === 0 ? '' : `${done} sent`
  const left = minutesText(minutesFor(queued, perMinute))
  return `${done} of ${(sent + queued).toLocaleString()} sent, ${left} left`
}

export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString()} people`
export const minutesText = (minutes: number): string =>
  minutes <= 1 ? 'about a minute' : `about ${minutes.toLocaleString()} minutes`
