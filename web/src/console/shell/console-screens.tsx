/**
 * The page of each screen in `screen-list.ts`, and the icon of each entry. Navigation, tabs and routes are made from
 * these; roles that may not make a screen's calls do not see it.
 */
import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  Flag,
  LayoutDashboard,
  type LucideIcon,
  Palette,
  Settings,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AccountPage } from '../account/account-page.tsx'
import { AttendancePage } from '../attendance/attendance-page.tsx'
import { AttendeesPage } from '../attendees/attendees-page.tsx'
import { AuditPage } from '../audit/audit-page.tsx'
import { ClosingPage } from '../closing/closing-page.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { ExportsPage } from '../exports/exports-page.tsx'
import { FeedbackPage } from '../feedback/feedback-page.tsx'
import { ReportPage } from '../report/report-page.tsx'
import { ShareLinksPage } from '../report/share-links-page.tsx'
import { ScreensPage } from '../screens/screens-page.tsx'
import { SystemPage } from '../system/system-page.tsx'
import { TeamPage } from '../team/team-page.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { type Entry, type ScreenName, screenList } from './screen-list.ts'

export const entryIcons: Record<Entry, LucideIcon> = {
  'Live desk': LayoutDashboard,
  Event: Palette,
  Programme: CalendarDays,
  Library: BookOpen,
  People: UsersRound,
  Results: ChartColumn,
  Finish: Flag,
  Settings,
}

const Sessions = lazyPart(async () => (await import('../sessions/sessions-page.tsx')).SessionsPage)

const Speakers = lazyPart(async () => (await import('../sessions/speakers-page.tsx')).SpeakersPage)

/** Those that prepare the event are large, like players and encoders: they load when they are opened. */
const pages: Record<ScreenName, ComponentType> = {
  desk: DeskPage,
  start: lazyPart(async () => (await import('../start/guided-page.tsx')).GuidedPage),
  event: lazyPart(async () => (await import('../event/event-page.tsx')).EventPage),
  sessions: Sessions,
  calendar: Sessions,
  tracks: lazyPart(async () => (await import('../event/event-page.tsx')).TracksPage),
  speakers: Speakers,
  speaker: Speakers,
  screens: ScreensPage,
  studio: lazyPart(async () => (await import('../studio/studio-page.tsx')).StudioPage),
  library: lazyPart(async () => (await import('../library/library-page.tsx')).LibraryPage),
  attendees: AttendeesPage,
  registrations: lazyPart(
    async () => (await import('../registrations/registrations-page.tsx')).RegistrationsPage,
  ),
  emails: lazyPart(async () => (await import('../emails/emails-page.tsx')).EmailsPage),
  preview: lazyPart(async () => (await import('../preview/preview-page.tsx')).PreviewPage),
  report: ReportPage,
  attendance: AttendancePage,
  certificates: lazyPart(
    async () => (await import('../certificates/certificates-page.tsx')).CertificatesPage,
  ),
  feedback: FeedbackPage,
  exports: ExportsPage,
  shareLinks: ShareLinksPage,
  closing: ClosingPage,
  team: TeamPage,
  system: SystemPage,
  auditLog: AuditPage,
  programs: lazyPart(async () => (await import('../programs/programs-page.tsx')).ProgramsPage),
  mailServer: lazyPart(
    async () => (await import('../mail-server/mail-server-page.tsx')).MailServerPage,
  ),
  rehearsal: lazyPart(async () => (await import('../rehearsal/rehearsal-page.tsx')).RehearsalPage),
  account: AccountPage,
  guide: lazyPart(async () => (await import('../guide/guide-page.tsx')).GuidePage),
}

const screenOf = (name: ScreenName) => ({
  path: consolePaths[name](),
  ...screenList[name],
  Page: pages[name],
})
export type ConsoleScreen = ReturnType<typeof screenOf>

export const consoleScreens = (Object.keys(screenList) as ScreenName[]).map(screenOf)
