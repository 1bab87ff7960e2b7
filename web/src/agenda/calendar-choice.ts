import { calendarPaths } from '@rostra/domain/calendar-links'
import type { Session } from '@rostra/domain/session'

/** What is to go into a calendar. */
export type CalendarChoice =
  | { kind: 'session'; session: Pick<Session, 'id' | 'title' | 'startsAt' | 'endsAt'> }
  | { kind: 'agenda' }
  | { kind: 'programme' }

/** What is downloaded, and what a subscription follows; paths below the person's calendar address. */
export function filesOf(choice: CalendarChoice, calendar: string) {
  if (choice.kind === 'programme')
    return {
      download: calendarPaths.programme(calendar),
      subscription: calendarPaths.programme(calendar),
    }
  const agenda = calendarPaths.agenda(calendar)
  return choice.kind === 'agenda'
    ? { download: agenda, subscription: agenda }
    : { download: calendarPaths.session(calendar, choice.session.id), subscription: agenda }
}

/** The words of the dialog. */
export const words = {
  session: {
    download: 'Download for my calendar (.ics)',
    subscribe: 'Subscribe to my agenda',
    about: 'Your calendar then shows every session you star, and follows when one is moved.',
  },
  agenda: {
    download: 'Download my agenda (.ics)',
    subscribe: 'Subscribe to my agenda',
    about: 'Your calendar then shows every session you star, and follows when one is moved.',
  },
  programme: {
    download: 'Download all sessions (.ics)',
    subscribe: 'Subscribe to all sessions',
    about: 'Your calendar then shows the whole programme, and follows when a session is moved.',
  },
}
