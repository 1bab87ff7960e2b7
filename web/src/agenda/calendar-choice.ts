import { t } from '@lingui/core/macro'
import { calendarPaths } from '@rostra/domain/agenda/calendar-links'
import type { Session } from '@rostra/domain/sessions/session'

/** What to add to a calendar. */
export type CalendarChoice =
  | { kind: 'session'; session: Pick<Session, 'id' | 'title' | 'startsAt' | 'endsAt'> }
  | { kind: 'agenda' }
  | { kind: 'programme' }

/** The files for download and subscription, as paths below the person's calendar address. */
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

/** The texts of the dialog. */
export function textOf(kind: CalendarChoice['kind']) {
  const starred = t`Your calendar shows every session you star and updates when times change.`
  if (kind === 'session')
    return {
      download: t`Download calendar file (.ics)`,
      subscribe: t`Subscribe to my agenda`,
      about: starred,
    }
  if (kind === 'agenda')
    return {
      download: t`Download my agenda (.ics)`,
      subscribe: t`Subscribe to my agenda`,
      about: starred,
    }
  return {
    download: t`Download all sessions (.ics)`,
    subscribe: t`Subscribe to all sessions`,
    about: t`Your calendar shows the whole programme and updates when times change.`,
  }
}
