import { lazyPart } from '../ui/lazy-part.ts'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { sharedReportPath } from '@rostra/domain/report/report'
import { projectionBackgrounds, projectionPages } from '@rostra/domain/screens/screens'
import { type ComponentType, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { basePath } from '../platform/base-path.ts'
import { applyTheme } from '../platform/theme.ts'
import { loadFonts } from '../ui/fonts.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { ownAddress } from './own-page/own-address.ts'
import { ScreenMessage } from './screen-message.tsx'

const OwnPage = lazyPart(async () => {
  const { ownLanguage } = await import('./own-page/own-language.ts')
  const [{ OwnPage }] = await Promise.all([
    import('./own-page/own-page.tsx'),
    ownLanguage.start(),
    loadFonts(),
  ])
  return OwnPage
})
const SpeakerPage = lazyPart(async () => (await import('./speaker/speaker-page.tsx')).SpeakerPage)
const CaptionerPage = lazyPart(
  async () => (await import('./captioner/captioner-page.tsx')).CaptionerPage,
)
const SharedReportPage = lazyPart(
  async () => (await import('./report/shared-report-page.tsx')).SharedReportPage,
)
const ProjectionScreen = lazyPart(
  async () => (await import('./projection/projection-screen.tsx')).ProjectionScreen,
)

/** The page at an address such as `/speaker/opening` or `/project/opening/chat`. */
function pageAt(pathname: string): ComponentType {
  const path = pathname.slice(basePath().length)
  if (path === sharedReportPath) {
    applyTheme()
    return SharedReportPage
  }
  const [kind, , name] = path.slice(1).split('/')
  if (kind === 'speaker') {
    applyTheme()
    const own = ownAddress()
    return own && !own.view ? OwnPage : SpeakerPage
  }
  if (kind === 'captioner') {
    applyTheme()
    return CaptionerPage
  }
  const page = projectionPages.find((it) => it === name)
  if (!page) return () => <ScreenMessage>There’s no such page.</ScreenMessage>
  const asked = new URLSearchParams(location.search).get('background')
  const background = projectionBackgrounds.find((it) => it === asked) ?? 'transparent'
  const { dataset } = document.documentElement
  dataset.projection = background
  // Dark plates need the event’s colours for the dark room.
  if (background === 'light') dataset.theme = 'light'
  else dataset.room = 'stage'
  return () => <ProjectionScreen page={page} />
}

// The link's secret is in the fragment: a changed fragment is another link.
window.addEventListener('hashchange', () => location.reload())
keepFocus()
const Page = pageAt(location.pathname)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Page />
      </Suspense>
    </StrictMode>,
  )
