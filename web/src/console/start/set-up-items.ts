/** The lines of what an event needs, as text with numbers, and where to add it. */

import type { Known, ReadinessItem, ReadinessLine } from '@rostra/domain/dashboard/readiness'
import { filled } from '@rostra/domain/defined'
import { consolePaths } from '../ui/console-paths.ts'
import { counted } from '../ui/numbers.ts'
import { formatMoment } from '../ui/times.ts'

export type SetUpItem = {
  name: string
  /** What is missing. */
  missing: string
  /** How far it is, also once it is done. */
  facts?: string
  /** The screen to add it on; absent for what only the server's settings can change. */
  to?: string
}

/** How many sessions are named; a long programme would bury the list. */
const named = 5

/** `attendees` is how many are registered. */
export function setUpItem(line: ReadinessLine, attendees: number): SetUpItem {
  const { item, state, about, days = 0, rehearsed, known, opensAt } = line
  const isThere = state === 'ready'
  const of = counted(about.length, 'session')
  const lack = `${of} ${about.length === 1 ? 'has' : 'have'} no`
  const titles = about.slice(0, named).map(({ title }) => title)
  const more = about.length > named ? ` and ${about.length - named} more` : ''
  const which = `${titles.join(', ')}${more}.`
  const to = consolePaths.sessions(about[0]?.id)
  const facts = known && whoKnows(known, attendees)
  const library = `“${about[0]?.title}” opens ${counted(Math.abs(days), 'day')}`
  const items: Record<ReadinessItem, SetUpItem> = {
    event: {
      name: 'Event details',
      missing: 'No welcome text yet. Attendees read it on the home page.',
      to: `${consolePaths.event()}?tab=welcome`,
    },
    sessions: {
      name: 'Sessions',
      missing: 'No sessions yet.',
      to: isThere ? consolePaths.sessions() : consolePaths.start('session'),
    },
    agenda: {
      name: 'Agendas',
      missing: `The agenda of ${of} has times outside the session: ${which}`,
      to,
    },
    streams: { name: 'Live streams', missing: `${lack} stream: ${which}`, to },
    'stream-test': {
      name: 'Stream test',
      missing: `The stream of ${of} can’t be reached: ${which} Test it while the encoder sends.`,
      to,
    },
    backup: {
      name: 'Backup streams',
      missing: `${lack} backup stream: ${which} If a live stream fails, a moderator can only switch to one that is set.`,
      to,
    },
    chat: { name: 'Chat', missing: `${lack} chat: ${which}`, to },
    attendees: {
      name: 'Attendees',
      missing: 'No attendees yet.',
      to: isThere ? consolePaths.attendees() : consolePaths.start('attendees'),
    },
    registration: {
      name: 'Registration',
      missing:
        'No one can register: people need an emailed code, but email isn’t set up. Set up the mail server.',
      to: consolePaths.mailServer(),
    },
    open: {
      name: 'Open the site',
      missing: 'The site is a draft: only the team gets in.',
      ...filled({ facts: opensAt !== undefined && `Opens by itself, ${formatMoment(opensAt)}` }),
      to: `${consolePaths.event()}?tab=access`,
    },
    told: {
      name: 'Attendees told',
      missing: facts ?? 'Email them, or tell them the site’s address yourself.',
      ...filled({ facts }),
      to: consolePaths.emails(),
    },
    library: {
      name: 'Resource Library',
      missing:
        about.length === 0
          ? 'No library yet.'
          : `${library} ${days > 0 ? 'after the last' : 'before the first'} session.`,
      to: consolePaths.library(),
    },
    team: {
      name: 'Second team member',
      missing: 'The event depends on one person.',
      to: consolePaths.team(),
    },
    rehearsal: {
      name: 'Load test',
      missing:
        rehearsed === undefined
          ? 'Not done yet.'
          : `Done with ${rehearsed.toLocaleString()} people, but ${attendees.toLocaleString()} are registered.`,
      to: consolePaths.rehearsal(),
    },
    email: {
      name: 'Email',
      missing:
        'Email is off: nobody receives codes or invitations. Set up the mail server; the server administrator sets PUBLIC_URL.',
      to: consolePaths.mailServer(),
    },
  }
  return items[item]
}

/** How many were emailed and have signed in; undefined while nobody was. */
function whoKnows({ told, bounced, signedIn }: Known, attendees: number): string | undefined {
  if (told + bounced + signedIn === 0) return undefined
  const emailed = `${told.toLocaleString()} of ${attendees.toLocaleString()} emailed`
  const lost = bounced > 0 ? [`${bounced.toLocaleString()} not reached`] : []
  return [emailed, ...lost, `${signedIn.toLocaleString()} signed in`].join(', ')
}
