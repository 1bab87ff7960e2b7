import { firstPart, type PageName, paths, patterns } from '@rostra/domain/paths'
import { type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { pagesPath } from '../platform/base-path.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { type Page, PageView, page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { RarePage } from './rare-pages.ts'
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

const speakersPage = page(async () => (await import('../speakers/speakers-page.tsx')).SpeakersPage)
/** Its address is in a list that loads with it, so that it costs the others nothing. */
const rare = (name: RarePage) =>
  page(async () => (await import('./rare-pages.ts')).rarePages[name]())

/** web/preload.ts sends their code along with the site's. */
const pages: Record<PageName, Page> = {
  signIn: page(async () => (await import('./sign-in-page.tsx')).SignInPage),
  event: rare('event'),
  register: rare('register'),
  home: page(async () => (await import('./home-page.tsx')).HomePage),
  stage: page(async () => (await import('../stage/stage-page.tsx')).StagePage),
  programme: page(async () => (await import('../programme/programme-page.tsx')).ProgrammePage),
  show: page(async () => (await import('../show/show-page.tsx')).ShowPage),
  library: page(async () => (await import('../library/library-page.tsx')).LibraryPage),
  speakers: speakersPage,
  speaker: speakersPage,
  people: page(async () => (await import('../people/people-page.tsx')).PeoplePage),
  myAttendance: rare('myAttendance'),
  help: page(async () => (await import('../help-desk/help-page.tsx')).HelpPage),
  accessibility: rare('accessibility'),
  deviceCheck: rare('deviceCheck'),
  mailLink: rare('mailLink'),
}
const pageNames = Object.keys(pages) as PageName[]

/** Fetches the code of the requested page. Await it before the first render. */
export async function loadFirstPage(): Promise<void> {
  const first = firstPart(location.pathname.slice(pagesPath().length))
  const name = pageNames.find((it) => firstPart(paths[it]('')) === first) ?? 'home'
  // If the code fails to load, the error boundary handles it once the page renders.
  await pages[name].load().catch(() => {})
}

/** The pages that need no sign-in. */
const open = [
  'help',
  'signIn',
  'event',
  'register',
  'accessibility',
  'deviceCheck',
  'mailLink',
] as const

const routesOf = (names: readonly PageName[]) =>
  names.map((name) => (
    <Route
      key={name}
      path={(patterns as Partial<Record<PageName, string>>)[name] ?? paths[name]('')}
      element={<PageView page={pages[name]} />}
    />
  ))

/** Every page of the site, in the layout of its area (specification section 2). */
export function AppRoutes() {
  const user = useSignedIn()
  const Shell = user ? SignedInShell : OpenShell
  return (
    <Shell>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {routesOf(user ? pageNames : open)}
          <Route
            path="*"
            element={user ? <PageView page={pages.home} /> : <Protected>{null}</Protected>}
          />
        </Routes>
      </Suspense>
    </Shell>
  )
}
