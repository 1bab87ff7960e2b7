import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.ts'
import { HelpPage } from '../help/help-page.tsx'
import { ModeratePage } from '../moderate/moderate-page.tsx'
import { QuestionsPage } from '../questions/questions-page.tsx'
import { RefusedSignInsPage } from '../refused-sign-ins/refused-sign-ins-page.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'
import { ControlRoomPage } from './control-room-page.tsx'
import { PinnedCardsPage } from './pinned-cards-page.tsx'

const DirectorPage = lazyPart(async () => (await import('./director-page.tsx')).DirectorPage)

const pages = {
  chat: ModeratePage,
  questions: QuestionsPage,
  help: HelpPage,
  refused: RefusedSignInsPage,
  announcement: AnnouncementsPage,
  card: PinnedCardsPage,
}
const isPage = (name: string | null): name is keyof typeof pages =>
  name !== null && Object.hasOwn(pages, name)

/** What the team needs while the event is live. */
export function DeskPage() {
  const [query] = useSearchParams()
  const last = useRef<keyof typeof pages>(undefined)
  const asked = [query.get('tab'), query.get('send')].find(isPage)
  // These pages write their own state to the address.
  const isDirector = query.size === 1 && query.has('show')
  const shown = asked ?? (isDirector || query.size === 0 ? undefined : last.current)
  last.current = shown
  const Page = shown ? pages[shown] : isDirector ? DirectorPage : ControlRoomPage
  return <Page />
}
