import { agendaMigrations } from './agenda/agenda-schema.ts'
import { announcementMigrations } from './announcements/announcements-schema.ts'
import { attendanceMigrations } from './attendance/attendance-schema.ts'
import { attendeeMigrations } from './attendees/attendees-schema.ts'
import { chatDeskMigrations } from './chat/chat-desk-schema.ts'
import { chatReportMigrations } from './chat/chat-reports-schema.ts'
import { chatMigrations } from './chat/chat-schema.ts'
import { closingMigrations } from './closing/closing-schema.ts'
import { dashboardMigrations } from './dashboard/dashboard-schema.ts'
import { eventMigrations } from './event/event-schema.ts'
import { helpDeskMigrations } from './help-desk/help-desk-schema.ts'
import { mailMigrations } from './mail/mail-schema.ts'
import { organiserMigrations } from './organiser/organiser-schema.ts'
import type { Migration } from './platform/storage/migrate.ts'
import { previewMigrations } from './preview/preview-schema.ts'
import { questionMigrations } from './questions/questions-schema.ts'
import { reportMigrations } from './report/report-schema.ts'

/** Every feature's steps; their dated names put them in order. */
export const migrations: readonly Migration[] = [
  ...eventMigrations,
  ...attendeeMigrations,
  ...agendaMigrations,
  ...chatMigrations,
  ...chatDeskMigrations,
  ...chatReportMigrations,
  ...closingMigrations,
  ...questionMigrations,
  ...helpDeskMigrations,
  ...mailMigrations,
  ...organiserMigrations,
  ...previewMigrations,
  ...announcementMigrations,
  ...dashboardMigrations,
  ...attendanceMigrations,
  ...reportMigrations,
]
