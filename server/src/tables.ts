/** The whole database, composed from the features. Columns use only types that SQLite and PostgreSQL share. */
import type { Kysely, Transaction } from 'kysely'
import type { AgendaTables } from './agenda/agenda-schema.ts'
import type { AnnouncementTables } from './announcements/announcements-schema.ts'
import type { AttendanceTables } from './attendance/attendance-schema.ts'
import type { AttendeeTables } from './attendees/attendees-schema.ts'
import type { ChatReportTables } from './chat/chat-reports-schema.ts'
import type { ChatTables } from './chat/chat-schema.ts'
import type { ModerationTables } from './chat/moderation-schema.ts'
import type { ClosingTables } from './closing/closing-schema.ts'
import type { DashboardTables } from './dashboard/dashboard-schema.ts'
import type { DeviceCheckTables } from './device-check/device-check-schema.ts'
import type { EventTables } from './event/event-schema.ts'
import type { FeedbackTables } from './feedback/feedback-schema.ts'
import type { FrontDoorTables } from './front-door/front-door-schema.ts'
import type { HelpDeskTables } from './help-desk/help-desk-schema.ts'
import type { MailTables } from './mail/mail-schema.ts'
import type { PeopleTables } from './people-list/people-schema.ts'
import type { PinnedCardTables } from './pinned-card/pinned-card-schema.ts'
import type { PollTables } from './polls/polls-schema.ts'
import type { PreviewTables } from './preview/preview-schema.ts'
import type { QuestionTables } from './questions/questions-schema.ts'
import type { RehearsalTables } from './rehearsal/rehearsal-schema.ts'
import type { ReportTables } from './report/report-schema.ts'
import type { ScreenTables } from './screens/screens-schema.ts'
import type { StaffTables } from './staff/staff-schema.ts'
import type { StudioTables } from './studio/studio-schema.ts'
import type { StudioGuestTables } from './studio-guests/studio-guests-schema.ts'

export type Tables = AgendaTables &
  AnnouncementTables &
  AttendanceTables &
  AttendeeTables &
  DashboardTables &
  ChatTables &
  ModerationTables &
  ChatReportTables &
  ClosingTables &
  DeviceCheckTables &
  EventTables &
  FeedbackTables &
  FrontDoorTables &
  HelpDeskTables &
  MailTables &
  StaffTables &
  PeopleTables &
  PinnedCardTables &
  PollTables &
  PreviewTables &
  QuestionTables &
  RehearsalTables &
  ReportTables &
  ScreenTables &
  StudioTables &
  StudioGuestTables

export type Db = Kysely<Tables>
/** Inside a transaction; use `Db` where either will do. */
export type Trx = Transaction<Tables>
