/** What an event still lacks, as text with numbers, and where to add it. */
import { defined } from '@rostra/domain/defined'
import { consolePaths } from '../ui/console-paths.ts'
import { counted } from '../ui/numbers.ts'

type Titled = { id: string; title: string }

export type SetUp = {
  event?: { name: string } | undefined
  sessions: number
  attendees: number
  libraries: number
  staff: number
  mail: boolean
  /** Whether a rehearsal was played to its end. */
  rehearsed: boolean
  /** Sessions ahead, in order of their start. */
  withoutStream: readonly Titled[]
  withoutBackup: readonly Titled[]
  withoutChat: readonly Titled[]
}

export type SetUpItem = {
  name: string
  /** What is missing, without a full stop; absent for what is done. */
  missing?: string
  /** The sessions it is missing from. */
  sessions?: readonly Titled[]
  /** One more sentence. */
  hint?: string
  /** The screen to fix it on; absent for what only the server's settings can change. */
  to?: string
}

const missingUnless = (done: boolean, missing: string) => (done ? {} : { missing })

/** In the order in which to do them. */
export function setUpItems(setUp: SetUp): SetUpItem[] {
  const { event, sessions, attendees, libraries, staff, mail } = setUp
  /** For what every session ahead should have. */
  const ofSessions = (lacking: readonly Titled[], thing: string, hint?: string) => {
    if (sessions === 0) return { missing: 'No sessions yet' }
    if (lacking.length === 0) return {}
    const have = lacking.length === 1 ? 'has' : 'have'
    return {
      missing: `${counted(lacking.length, 'session')} ${have} no ${thing}`,
      sessions: lacking,
      ...defined({ hint }),
    }
  }
  const toFirst = ([first]: readonly Titled[]) => consolePaths.sessions(first?.id)
  return [
    {
      name: 'Event details',
      to: event ? consolePaths.event() : consolePaths.start(),
      ...missingUnless(Boolean(event), 'No event yet'),
    },
    {
      name: 'Sessions',
      to: sessions > 0 || !event ? consolePaths.sessions() : consolePaths.start('session'),
      ...missingUnless(sessions > 0, 'No sessions yet'),
    },
    {
      name: 'Live streams',
      to: toFirst(setUp.withoutStream),
      ...ofSessions(setUp.withoutStream, 'stream'),
    },
    {
      name: 'Backup streams',
      to: toFirst(setUp.withoutBackup),
      ...ofSessions(
        setUp.withoutBackup,
        'backup stream',
        'If a live stream fails, a moderator can only switch to one that is set.',
      ),
    },
    {
      name: 'Chat',
      to: toFirst(setUp.withoutChat),
      ...ofSessions(setUp.withoutChat, 'chat'),
    },
    {
      name: 'Attendees',
      to: attendees > 0 ? consolePaths.attendees() : consolePaths.start('attendees'),
      ...missingUnless(attendees > 0, 'No attendees yet'),
    },
    {
      name: 'Resource Library',
      to: consolePaths.library(),
      ...missingUnless(libraries > 0, 'No library yet'),
    },
    {
      name: 'Second team member',
      to: consolePaths.team(),
      ...missingUnless(staff > 1, 'The event depends on one person'),
    },
    {
      name: 'Rehearsal',
      to: consolePaths.rehearsal(),
      ...missingUnless(setUp.rehearsed, 'Not rehearsed yet'),
    },
    {
      name: 'Email',
      ...(mail
        ? {}
        : {
            missing: 'Email is off',
            hint: 'Share invitation links yourself, or ask your server administrator to set SMTP_URL and PUBLIC_URL.',
          }),
    },
  ]
}
