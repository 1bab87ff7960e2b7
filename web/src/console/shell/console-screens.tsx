/**
 * The page of each screen in `ui/screen-list.ts`, and the icon of each entry. Navigation, tabs and routes are made from
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
import { DeskPage } from '../direction/desk-page.tsx'
import { type Entry, type ScreenName, screenList } from '../ui/screen-list.ts'

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

const Speakers = lazyPart(async () => (await import('../speakers/speakers-page.tsx')).SpeakersPage)

/** All but the desk load when they are opened: many who help on the day see no other. */
const pages: Record<ScreenName, ComponentType> = {
  desk: DeskPage,
  start: lazyPart(async () => (await import('../start/guided-page.tsx')).GuidedPage),
  event: lazyPart(async () => (await import('../event/event-page.tsx')).EventPage),
  ownTexts: lazyPart(async () => (await import('../own-texts/own-texts-page.tsx')).OwnTextsPage),
  sessions: Sessions,
  importProgramme: lazyPart(
    async () => (await import('../sessions/programme/import-page.tsx')).ImportProgrammePage,
  ),
  table: lazyPart(
    async () => (await import('../sessions/table/table-page.tsx')).ProgrammeTablePage,
  ),
  calendar: Sessions,
  tracks: lazyPart(async () => (await import('../event/event-page.tsx')).TracksPage),
  speakers: Speakers,
  speaker: Speakers,
  screens: lazyPart(async () => (await import('../screens/screens-page.tsx')).ScreensPage),
  studio: lazyPart(async () => (await import('@rostra/studio/studio-page')).StudioPage),
  library: lazyPart(async () => (await import('../library/library-page.tsx')).LibraryPage),
  attendees: lazyPart(async () => (await import('../attendees/attendees-page.tsx')).AttendeesPage),
  registrations: lazyPart(
    async () => (await import('../registration/registrations-page.tsx')).RegistrationsPage,
  ),
  emails: lazyPart(async () => (await import('../mailings/emails-page.tsx')).EmailsPage),
  preview: lazyPart(async () => (await import('../preview/preview-page.tsx')).PreviewPage),
  report: lazyPart(async () => (await import('../report/report-page.tsx')).ReportPage),
  attendance: lazyPart(
    async () => (await import('../attendance/attendance-page.tsx')).AttendancePage,
  ),
  certificates: lazyPart(
    async () => (await import('../certificates/certificates-page.tsx')).CertificatesPage,
  ),
  feedback: lazyPart(async () => (await import('../feedback/feedback-page.tsx')).FeedbackPage),
  exports: lazyPart(async () => (await import('../exports/exports-page.tsx')).ExportsPage),
  shareLinks: lazyPart(async () => (await import('../report/share-links-page.tsx')).ShareLinksPage),
  closing: lazyPart(async () => (await import('../closing/closing-page.tsx')).ClosingPage),
  team: lazyPart(async () => (await import('../staff/team/team-page.tsx')).TeamPage),
  system: lazyPart(async () => (await import('../dashboard/system-page.tsx')).SystemPage),
  auditLog: lazyPart(async () => (await import('../staff/audit/audit-page.tsx')).AuditPage),
  programs: lazyPart(async () => (await import('../programs/programs-page.tsx')).ProgramsPage),
  mailServer: lazyPart(async () => (await import('../mail/mail-server-page.tsx')).MailServerPage),
  rehearsal: lazyPart(async () => (await import('../rehearsal/rehearsal-page.tsx')).RehearsalPage),
  account: lazyPart(async () => (await import('../staff/account/account-page.tsx')).AccountPage),
  guide: lazyPart(async () => (await import('../guide/guide-page.tsx')).GuidePage),
}

const screenOf = (name: ScreenName) => ({ ...screenList[name], Page: pages[name] })
export type ConsoleScreen = ReturnType<typeof screenOf>

export const consoleScreens = (Object.keys(screenList) as ScreenName[]).map(screenOf)
