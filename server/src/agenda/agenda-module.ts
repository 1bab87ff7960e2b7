/** Personal agendas: stars on sessions, and calendar files. */
import { randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { agendaFeature } from './agenda-feature.ts'
import { agendaPersonalData } from './agenda-personal-data-store.ts'
import { createAgendaStore } from './agenda-store.ts'
import { createCalendarEvents } from './calendar-events.ts'
import { createCalendarRevisionsStore } from './calendar-revisions-store.ts'
import { serveCalendars } from './serve-calendars.ts'

export async function createAgenda({
  db,
  eventCache,
  clock,
  limits,
  basePath,
  config,
  setting,
}: Core) {
  const store = createAgendaStore(db)
  const events = createCalendarEvents({
    revisions: createCalendarRevisionsStore(db),
    clock,
    calendarId: await setting('calendar-id', randomUUID),
  })
  return {
    name: 'agenda',
    calls: [agendaFeature({ store, eventCache, clock, limit: limits.star, basePath })],
    routes(http) {
      const { publicUrl } = config
      serveCalendars(http, { store, eventCache, events, clock, limit: limits.calendar, publicUrl })
    },
    nonPersonalTables: ['calendar_revision'],
    personalData: agendaPersonalData(db),
  } satisfies Module
}
