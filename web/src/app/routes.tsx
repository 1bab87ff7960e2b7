import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { useSignedIn } from '../platform/signed-in.ts'
import { PageLoading } from './page-loading.tsx'
import { Protected } from './protected.tsx'
import { OpenShell, SignedInShell } from './shell.tsx'

const SignInPage = lazy(async () => ({
  default: (await import('../attendees/sign-in-page.tsx')).SignInPage,
}))
const HomePage = lazy(async () => ({ default: (await import('./home-page.tsx')).HomePage }))
const StagePage = lazy(async () => ({
  default: (await import('../sessions/stage-page.tsx')).StagePage,
}))
const ShowPage = lazy(async () => ({
  default: (await import('../sessions/show-page.tsx')).ShowPage,
}))
const LibraryPage = lazy(async () => ({
  default: (await import('../library/library-page.tsx')).LibraryPage,
}))
const HelpPage = lazy(async () => ({
  default: (await import('../help-desk/help-page.tsx')).HelpPage,
}))
const AccessibilityPage = lazy(async () => ({
  default: (await import('./accessibility-page.tsx')).AccessibilityPage,
}))

/** Every page of the site, in the layout of its area (specification section 2). */
export function AppRoutes() {
  const user = useSignedIn()
  if (!user)
    return (
      <OpenShell>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path="/help" element={<HelpPage />} />
            <Route path="/signin" element={<SignInPage />} />
            <Route path="/accessibility" element={<AccessibilityPage />} />
            <Route path="*" element={<Protected>{null}</Protected>} />
          </Routes>
        </Suspense>
      </OpenShell>
    )
  return (
    <SignedInShell>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/stage" element={<StagePage />} />
          <Route path="/show/:id" element={<ShowPage />} />
          <Route path="/help" element={<HelpPage />} />
          <Route path="/assets/*" element={<LibraryPage />} />
          <Route path="/signin" element={<SignInPage />} />
          <Route path="/accessibility" element={<AccessibilityPage />} />
          <Route path="*" element={<HomePage />} />
        </Routes>
      </Suspense>
    </SignedInShell>
  )
}
