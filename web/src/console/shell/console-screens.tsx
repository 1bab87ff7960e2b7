/**
 * The screens of the console. Navigation and routes are made from this list, so that a new screen is one
 * entry here; roles that may not make its calls do not see it.
 */
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
  Gauge,
  History,
  LayoutDashboard,
  LifeBuoy,
  Megaphone,
  Palette,
  Pin,
  Projector,
  ShieldCheck,
  Sparkles,
  Star,
  Ticket,
  UserRound,
  UserRoundCheck,
  UsersRound,
  Video,
} from 'lucide-react'
import { AccountPage } from '../account/account-page.tsx'
import { AnnouncementsPage } from '../announcements/announcements-page.tsx'
import { AttendancePage } from '../attendance/attendance-page.tsx'
import { AttendeesPage } from '../attendees/attendees-page.tsx'
import { AuditPage } from '../audit/audit-page.tsx'
import { ClosingPage } from '../closing/closing-page.tsx'
import { ControlRoomPage } from '../control-room/control-room-page.tsx'
import { FeedbackPage } from '../feedback/feedback-page.tsx'
import { FrontDoorPage } from '../front-door/front-door-page.tsx'
import { HelpPage } from '../help/help-page.tsx'
import { ModeratePage } from '../moderate/moderate-page.tsx'
import { PinnedCardsPage } from '../pinned-card/pinned-cards-page.tsx'
import { QuestionsPage } from '../questions/questions-page.tsx'
import { ReportPage } from '../report/report-page.tsx'
import { ScreensPage } from '../screens/screens-page.tsx'
import { SystemPage } from '../system/system-page.tsx'
import { TeamPage } from '../team/team-page.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import type { ConsoleScreen } from './console-screen.ts'
import {
  DirectorPage,
  EventPage,
  GuidedPage,
  LibraryPage,
  PreviewPage,
  RehearsalPage,
  SessionsPage,
  StudioPage,
} from './lazy-pages.ts'

export const consoleScreens: readonly ConsoleScreen[] = [
  {
    path: consolePaths.controlRoom(),
    name: 'Control room',
    Icon: LayoutDashboard,
    group: 'Live',
    who: 'moderator',
    Page: ControlRoomPage,
    onPhoneBar: true,
  },
  {
    path: consolePaths.start(),
    name: 'Set up your event',
    Icon: Sparkles,
    group: 'Control room',
    who: 'organiser',
    Page: GuidedPage,
  },
  {
    path: consolePaths.director(),
    name: 'Director',
    Icon: Clapperboard,
    group: 'Live',
    who: 'moderator',
    Page: DirectorPage,
  },
  {
    path: consolePaths.moderate(),
    name: 'Moderation',
    Icon: ShieldCheck,
    group: 'Live',
    who: 'moderator',
    Page: ModeratePage,
    waiting: ['reports', 'reviews'],
    onPhoneBar: true,
  },
  {
    path: consolePaths.questions(),
    name: 'Questions',
    Icon: CircleQuestionMark,
    group: 'Live',
    who: 'moderator',
    Page: QuestionsPage,
    waiting: ['questions'],
    onPhoneBar: true,
  },
  {
    path: consolePaths.help(),
    name: 'Help desk',
    Icon: LifeBuoy,
    group: 'Live',
    who: 'moderator',
    Page: HelpPage,
    waiting: ['tickets'],
    onPhoneBar: true,
  },
  {
    path: consolePaths.door(),
    name: 'Door',
    Icon: DoorOpen,
    group: 'Live',
    who: 'moderator',
    Page: FrontDoorPage,
    waiting: ['doors'],
  },
  {
    path: consolePaths.screens(),
    name: 'Screens and speakers',
    Icon: Projector,
    group: 'Live',
    who: 'moderator',
    Page: ScreensPage,
  },
  {
    path: consolePaths.announcements(),
    name: 'Announcements',
    Icon: Megaphone,
    group: 'Live',
    who: 'organiser',
    Page: AnnouncementsPage,
  },
  {
    path: consolePaths.pinnedCards(),
    name: 'Pinned cards',
    Icon: Pin,
    group: 'Live',
    who: 'moderator',
    Page: PinnedCardsPage,
  },
  {
    path: consolePaths.event(),
    name: 'Event',
    Icon: Palette,
    group: 'Prepare',
    who: 'organiser',
    Page: EventPage,
  },
  {
    path: consolePaths.sessions(),
    name: 'Sessions',
    Icon: CalendarDays,
    group: 'Prepare',
    who: 'organiser',
    Page: SessionsPage,
  },
  {
    path: consolePaths.studio(),
    name: 'Studio',
    Icon: Video,
    group: 'Sessions',
    who: 'organiser',
    Page: StudioPage,
  },
  {
    path: consolePaths.library(),
    name: 'Library',
    Icon: BookOpen,
    group: 'Prepare',
    who: 'organiser',
    Page: LibraryPage,
  },
  {
    path: consolePaths.attendees(),
    name: 'Attendees',
    Icon: Ticket,
    group: 'Prepare',
    who: 'organiser',
    Page: AttendeesPage,
  },
  {
    path: consolePaths.preview(),
    name: 'Preview',
    Icon: Eye,
    group: 'Prepare',
    who: 'organiser',
    Page: PreviewPage,
  },
  {
    path: consolePaths.rehearsal(),
    name: 'Rehearsal',
    Icon: Gauge,
    group: 'Prepare',
    who: 'organiser',
    Page: RehearsalPage,
  },
  {
    path: consolePaths.feedback(),
    name: 'Feedback',
    Icon: Star,
    group: 'After',
    who: 'moderator',
    Page: FeedbackPage,
  },
  {
    path: consolePaths.report(),
    name: 'Event report',
    Icon: FileChartColumn,
    group: 'After',
    who: 'organiser',
    Page: ReportPage,
  },
  {
    path: consolePaths.attendance(),
    name: 'Attendance',
    Icon: UserRoundCheck,
    group: 'Event report',
    who: 'organiser',
    Page: AttendancePage,
  },
  {
    path: consolePaths.closing(),
    name: 'Closing',
    Icon: DoorClosed,
    group: 'After',
    who: 'organiser',
    Page: ClosingPage,
  },
  {
    path: consolePaths.team(),
    name: 'Team',
    Icon: UsersRound,
    group: 'Settings',
    who: 'organiser',
    Page: TeamPage,
  },
  {
    path: consolePaths.system(),
    name: 'System',
    Icon: ChartLine,
    group: 'Settings',
    who: 'moderator',
    Page: SystemPage,
  },
  {
    path: consolePaths.auditLog(),
    name: 'Audit log',
    Icon: History,
    group: 'Settings',
    who: 'organiser',
    Page: AuditPage,
  },
  {
    path: consolePaths.account(),
    name: 'Your account',
    Icon: UserRound,
    group: 'Account menu',
    who: 'moderator',
    Page: AccountPage,
  },
]
