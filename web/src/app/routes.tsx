import { firstPart, type PageName, paths, patterns } from '@rostra/domain/paths'
import { type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { pagesPath } from '../platform/base-path.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { type Page, PageView, page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OpenShell, SignedInShell } from './shell.tsx'

/** Redirects signed-out visitors to the sign-in page and remembers the requested page. */
function Protected({ children }: { children: ReactNode }) {
  const user = useSignedIn()
  const { pathname, search } = useLocation()
  if (user) return children
  return <Navigate to={paths.signIn()} replace state={{ from: pathname + search }} />
}

/** Shown in place of a page while its code loads. */
const PageLoading = () => (
  <div aria-busy="true">
    <Skeleton height={48} width="min(420px, 80%)" />
    <div style={{ height: 24 }} />
    <Skeleton height={280} />
  </div>
)

const signInPage = page(async () => (await import('./sign-in-page.tsx')).SignInPage)
const eventPage = page(async () => (await import('../public-page/event-page.tsx')).EventPage)
const registerPage = page(
  async () => (await import('../registration/register-page.tsx')).RegisterPage,
)
const homePage = page(async () => (await import('./home-page.tsx')).HomePage)
const stagePage = page(async () => (await import('../stage/stage-page.tsx')).StagePage)
const programmePage = page(
  async () => (await import('../programme/programme-page.tsx')).ProgrammePage,
)
const showPage = page(async () => (await import('../show/show-page.tsx')).ShowPage)
const libraryPage = page(async () => (await import('../library/library-page.tsx')).LibraryPage)
const speakersPage = page(async () => (await import('../speakers/speakers-page.tsx')).SpeakersPage)
const peoplePage = page(async () => (await import('../people-list/people-page.tsx')).PeoplePage)
const myAttendancePage = page(
  async () => (await import('../attendance/my-attendance-page.tsx')).MyAttendancePage,
)
const helpPage = page(async () => (await import('../help-desk/help-page.tsx')).HelpPage)
const accessibilityPage = page(
  async () => (await import('./accessibility-page.tsx')).AccessibilityPage,
)
const deviceCheckPage = page(
  async () => (await import('../device-check/device-check-page.tsx')).DeviceCheckPage,
)
const mailLinkPage = page(
  async () => (await import('../attendees/mail-link-page.tsx')).MailLinkPage,
)

/** Each has a route below; web/preload.ts sends their code along with the site's. */
const pages: Record<PageName, Page> = {
  signIn: signInPage,
  event: eventPage,
  register: registerPage,
  home: homePage,
  stage: stagePage,
  programme: programmePage,
  show: showPage,
  library: libraryPage,
  speakers: speakersPage,
  speaker: speakersPage,
  people: peoplePage,
  myAttendance: myAttendancePage,
  help: helpPage,
  accessibility: accessibilityPage,
  deviceCheck: deviceCheckPage,
  mailLink: mailLinkPage,
}
const pageNames = Object.keys(pages) as PageName[]

/** Fetches the code of the requested page. Await it before the first render. */
export async function loadFirstPage(): Promise<void> {
  const first = firstPart(location.pathname.slice(pagesPath().length))
  const name = pageNames.find((it) => firstPart(paths[it]('')) === first) ?? 'home'
  // If the code fails to load, the error boundary handles it once the page renders.
  await pages[name].load().catch(() => {})
}

/** Every page of the site, in the layout of its area (specification section 2). */
export function AppRoutes() {
  const user = useSignedIn()
  if (!user)
    return (
      <OpenShell>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path={paths.help()} element={<PageView page={helpPage} />} />
            <Route path={paths.signIn()} element={<PageView page={signInPage} />} />
            <Route path={paths.event()} element={<PageView page={eventPage} />} />
            <Route path={paths.register()} element={<PageView page={registerPage} />} />
            <Route path={paths.accessibility()} element={<PageView page={accessibilityPage} />} />
            <Route path={paths.deviceCheck()} element={<PageView page={deviceCheckPage} />} />
            <Route path={paths.mailLink()} element={<PageView page={mailLinkPage} />} />
            <Route path="*" element={<Protected>{null}</Protected>} />
          </Routes>
        </Suspense>
      </OpenShell>
    )
  return (
    <SignedInShell>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path={paths.stage()} element={<PageView page={stagePage} />} />
          <Route path={paths.programme()} element={<PageView page={programmePage} />} />
          <Route path={patterns.show} element={<PageView page={showPage} />} />
          <Route path={paths.speakers()} element={<PageView page={speakersPage} />} />
          <Route path={patterns.speaker} element={<PageView page={speakersPage} />} />
          <Route path={paths.people()} element={<PageView page={peoplePage} />} />
          <Route path={paths.myAttendance()} element={<PageView page={myAttendancePage} />} />
          <Route path={paths.help()} element={<PageView page={helpPage} />} />
          <Route path={patterns.library} element={<PageView page={libraryPage} />} />
          <Route path={paths.signIn()} element={<PageView page={signInPage} />} />
          <Route path={paths.event()} element={<PageView page={eventPage} />} />
          <Route path={paths.register()} element={<PageView page={registerPage} />} />
          <Route path={paths.accessibility()} element={<PageView page={accessibilityPage} />} />
          <Route path={paths.deviceCheck()} element={<PageView page={deviceCheckPage} />} />
          <Route path={paths.mailLink()} element={<PageView page={mailLinkPage} />} />
          <Route path="*" element={<PageView page={homePage} />} />
        </Routes>
      </Suspense>
    </SignedInShell>
  )
}
