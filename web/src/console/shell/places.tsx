/**
 * The screens of the console. Navigation and routes are made from this list, so that a new screen is one
 * line here; roles that may not make its calls do not see it.
 */
import type { Who } from '@rostra/domain/contract/call'
import {
  BookOpen,
  CalendarDays,
  ChartLine,
  CircleQuestionMark,
  Clapperboard,
  DoorClosed,
  DoorOpen,
  Eye,
  FileChartColumn,
  History,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Palette,
  Pin,
  Projector,
  ShieldCheck,
  Ticket,
  UserRound,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { AnnouncementsPage } from '../announcements/announcements-page.tsx'
import { AttendancePage } from '../attendance/attendance-page.tsx'
import { AttendeesPage } from '../attendees/attendees-page.tsx'
import { AuditPage } from '../audit/audit-page.tsx'
import { ClosingPage } from '../closing/closing-page.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { FrontDoorPage } from '../front-door/front-door-page.tsx'
import { HelpPage } from '../help/help-page.tsx'
import { ModeratePage } from '../moderate/moderate-page.tsx'
import { PinnedCardsPage } from '../pinned-card/pinned-cards-page.tsx'
import { QuestionsPage } from '../questions/questions-page.tsx'
import { ReportPage } from '../report/report-page.tsx'
import { ScreensPage } from '../screens/screens-page.tsx'
import { StartPage } from '../start/start-page.tsx'
import { TeamPage } from '../team/team-page.tsx'
import { consolePaths } from '../ui/console-paths.ts'

// What prepares the event is large, and not needed by those who only run it; players are large, too.
const EventPage = lazy(async () => ({
  default: (await import('../event/event-page.tsx')).EventPage,
}))
const DirectorPage = lazy(async () => ({
  default: (await import('../director/director-page.tsx')).DirectorPage,
}))
const LibraryPage = lazy(async () => ({
  default: (await import('../library/library-page.tsx')).LibraryPage,
}))
const PreviewPage = lazy(async () => ({
  default: (await import('../preview/preview-page.tsx')).PreviewPage,
}))
const SessionsPage = lazy(async () => ({
  default: (await import('../sessions/sessions-page.tsx')).SessionsPage,
}))

export type Place = {
  /** Below /organise. */
  path: string
  name: string
  Icon: LucideIcon
  who: Extract<Who, 'moderator' | 'organiser'>
  Page: ComponentType
}

export const places: readonly Place[] = [
  {
    path: consolePaths.overview(),
    name: 'Overview',
    Icon: LayoutDashboard,
    who: 'moderator',
    Page: StartPage,
  },
  {
    path: consolePaths.director(),
    name: 'Director',
    Icon: Clapperboard,
    who: 'moderator',
    Page: DirectorPage,
  },
  {
    path: consolePaths.dashboard(),
    name: 'Dashboard',
    Icon: ChartLine,
    who: 'moderator',
    Page: DashboardPage,
  },
  {
    path: consolePaths.moderate(),
    name: 'Moderation',
    Icon: ShieldCheck,
    who: 'moderator',
    Page: ModeratePage,
  },
  {
    path: consolePaths.questions(),
    name: 'Questions',
    Icon: CircleQuestionMark,
    who: 'moderator',
    Page: QuestionsPage,
  },
  {
    path: consolePaths.screens(),
    name: 'Screens and speakers',
    Icon: Projector,
    who: 'moderator',
    Page: ScreensPage,
  },
  {
    path: consolePaths.door(),
    name: 'Door',
    Icon: DoorOpen,
    who: 'moderator',
    Page: FrontDoorPage,
  },
  {
    path: consolePaths.help(),
    name: 'Help desk',
    Icon: LifeBuoy,
    who: 'moderator',
    Page: HelpPage,
  },
  {
    path: consolePaths.announcements(),
    name: 'Announcements',
    Icon: Megaphone,
    who: 'organiser',
    Page: AnnouncementsPage,
  },
  {
    path: consolePaths.pinnedCards(),
    name: 'Pinned cards',
    Icon: Pin,
    who: 'moderator',
    Page: PinnedCardsPage,
  },
  { path: consolePaths.event(), name: 'Event', Icon: Palette, who: 'organiser', Page: EventPage },
  {
    path: consolePaths.sessions(),
    name: 'Sessions',
    Icon: CalendarDays,
    who: 'organiser',
    Page: SessionsPage,
  },
  {
    path: consolePaths.library(),
    name: 'Library',
    Icon: BookOpen,
    who: 'organiser',
    Page: LibraryPage,
  },
  { path: consolePaths.preview(), name: 'Preview', Icon: Eye, who: 'organiser', Page: PreviewPage },
  {
    path: consolePaths.attendees(),
    name: 'Attendees',
    Icon: Ticket,
    who: 'organiser',
    Page: AttendeesPage,
  },
  {
    path: consolePaths.attendance(),
    name: 'Attendance',
    Icon: UserRoundCheck,
    who: 'organiser',
    Page: AttendancePage,
  },
  {
    path: consolePaths.report(),
    name: 'Event report',
    Icon: FileChartColumn,
    who: 'organiser',
    Page: ReportPage,
  },
  {
    path: consolePaths.closing(),
    name: 'Closing',
    Icon: DoorClosed,
    who: 'organiser',
    Page: ClosingPage,
  },
  { path: consolePaths.team(), name: 'Team', Icon: UsersRound, who: 'organiser', Page: TeamPage },
  {
    path: consolePaths.auditLog(),
    name: 'Audit log',
    Icon: History,
    who: 'organiser',
    Page: AuditPage,
  },
  {
    path: consolePaths.account(),
    name: 'Your account',
    Icon: UserRound,
    who: 'moderator',
    Page: AccountPage,
  },
]
