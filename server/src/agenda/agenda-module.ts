/** Personal agendas: stars on sessions, and calendar files. */
import { randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { agendaFeature } from './agenda-feature.ts'
import { agendaPersonalData } from './agenda-personal-data-store.ts'
import { createAgendaStore } from './agenda-store.ts'
import { createCalendarEvents } from './calendar-events.ts'
import { serveCalendars } from './serve-calendars.ts'

export type Agenda = Awaited<ReturnType<typeof createAgenda>>['offers']

export async function createAgenda(core: Core) {
  const store = createAgendaStore(core.db)
  const events = createCalendarEvents(core, await core.setting('calendar-id', randomUUID))
  return {
    name: 'agenda',
    calls: [agendaFeature(core, store)],
    routes: (http) => serveCalendars(http, core, { store, events }),
    nonPersonalTables: ['calendar_revision'],
    personalData: agendaPersonalData(core.db),

    offers: {
      /** Sessions as events of a calendar file. */
      calendarEvents: events,
    },
  } satisfies Module
}
