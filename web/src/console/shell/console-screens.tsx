/**
 * The icon and the page of each screen in `screen-list.ts`. Navigation and routes are made from the two; roles that
 * may not make a screen's calls do not see it.
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
  type LucideIcon,
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
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AccountPage } from '../account/account-page.tsx'
import { AttendancePage } from '../attendance/attendance-page.tsx'
import { AttendeesPage } from '../attendees/attendees-page.tsx'
import { AuditPage } from '../audit/audit-page.tsx'
import { ClosingPage } from '../closing/closing-page.tsx'
import { AnnouncementsPage } from '../desk/announcements-page.tsx'
import { ControlRoomPage } from '../desk/control-room-page.tsx'
import { PinnedCardsPage } from '../desk/pinned-cards-page.tsx'
import { FeedbackPage } from '../feedback/feedback-page.tsx'
import { HelpPage } from '../help/help-page.tsx'
import { ModeratePage } from '../moderate/moderate-page.tsx'
import { QuestionsPage } from '../questions/questions-page.tsx'
import { RefusedSignInsPage } from '../refused-sign-ins/refused-sign-ins-page.tsx'
import { ReportPage } from '../report/report-page.tsx'
import { ScreensPage } from '../screens/screens-page.tsx'
import { SystemPage } from '../system/system-page.tsx'
import { TeamPage } from '../team/team-page.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { type ScreenName, screenList } from './screen-list.ts'

type View = readonly [Icon: LucideIcon, Page: ComponentType]

/** Those that prepare the event are large, like players and encoders: they load when they are opened. */
const views: Record<ScreenName, View> = {
  controlRoom: [LayoutDashboard, ControlRoomPage],
  start: [Sparkles, lazyPart(async () => (await import('../start/guided-page.tsx')).GuidedPage)],
  director: [
    Clapperboard,
    lazyPart(async () => (await import('../desk/director-page.tsx')).DirectorPage),
  ],
  moderate: [ShieldCheck, ModeratePage],
  questions: [CircleQuestionMark, QuestionsPage],
  help: [LifeBuoy, HelpPage],
  refusedSignIns: [DoorOpen, RefusedSignInsPage],
  screens: [Projector, ScreensPage],
  announcements: [Megaphone, AnnouncementsPage],
  pinnedCards: [Pin, PinnedCardsPage],
  event: [Palette, lazyPart(async () => (await import('../event/event-page.tsx')).EventPage)],
  sessions: [
    CalendarDays,
    lazyPart(async () => (await import('../sessions/sessions-page.tsx')).SessionsPage),
  ],
  studio: [Video, lazyPart(async () => (await import('../studio/studio-page.tsx')).StudioPage)],
  library: [
    BookOpen,
    lazyPart(async () => (await import('../library/library-page.tsx')).LibraryPage),
  ],
  attendees: [Ticket, AttendeesPage],
  preview: [Eye, lazyPart(async () => (await import('../preview/preview-page.tsx')).PreviewPage)],
  rehearsal: [
    Gauge,
    lazyPart(async () => (await import('../rehearsal/rehearsal-page.tsx')).RehearsalPage),
  ],
  feedback: [Star, FeedbackPage],
  report: [FileChartColumn, ReportPage],
  attendance: [UserRoundCheck, AttendancePage],
  closing: [DoorClosed, ClosingPage],
  team: [UsersRound, TeamPage],
  system: [ChartLine, SystemPage],
  auditLog: [History, AuditPage],
  account: [UserRound, AccountPage],
}

const screenOf = (name: ScreenName) => {
  const [Icon, Page] = views[name]
  return { path: consolePaths[name](), ...screenList[name], Icon, Page }
}
export type ConsoleScreen = ReturnType<typeof screenOf>

export const consoleScreens = (Object.keys(screenList) as ScreenName[]).map(screenOf)
