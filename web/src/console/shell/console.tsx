import { changes } from '@rostra/domain/contract/changes'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider, useMatch } from 'react-router'
import { ErrorBoundary } from '../../app/error-boundary.tsx'
import { basePath } from '../../platform/base-path.ts'
import { forgetSignIn, onOtherPerson, useSignedIn } from '../../platform/identity/signed-in.ts'
import { signedOutByServer } from '../../platform/transport/api.ts'
import { createQueryClient } from '../../platform/transport/query-client.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { forgetToasts, showToast } from '../../ui/toast-store.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ConfirmedPage } from '../staff/sign-in/confirmed-page.tsx'
import { SetUpPage } from '../staff/sign-in/set-up-page.tsx'
import { SignInPage } from '../staff/sign-in/sign-in-page.tsx'
import { useOrganisation } from '../staff/sign-in/use-organisation.ts'
import { useSetUpLink } from '../staff/sign-in/use-set-up-link.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { NavigationEffects } from './navigation-effects.tsx'
import { Shell } from './shell.tsx'

const queries = createQueryClient(changes)

/** The console: one bundle below /organise, which attendees do not load. */
export function Console() {
  useEffect(() => {
    const signedOut = () => {
      forgetSignIn()
      queries.clear()
      showToast({ title: 'You’ve been signed out. Sign in again to continue.', lifetimeMs: 15_000 })
    }
    window.addEventListener(signedOutByServer, signedOut)
    return () => window.removeEventListener(signedOutByServer, signedOut)
  }, [])
  useEffect(
    () =>
      onOtherPerson(() => {
        queries.clear()
        forgetToasts()
      }),
    [],
  )
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

const Everything = () => (
  <>
    {/* Screen readers announce it even while an open dialog hides the rest. */}
    <div className="visually-hidden" data-react-aria-top-layer="true">
      <Announcer />
    </div>
    <NavigationEffects />
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>
    <ScreenToasts />
  </>
)

/** As dark as the studio in its room. */
const ScreenToasts = () => <Toasts isDark={useMatch(consolePaths.studio()) !== null} />

// A router that can block navigation: leaving unsaved changes asks first.
const router = createBrowserRouter([{ path: '*', element: <Everything /> }], {
  basename: `${basePath()}/organise`,
})

/** Sign-in is shown at the requested address, so that the requested screen follows. */
function Screen() {
  const user = useSignedIn()
  const { link, forget } = useSetUpLink()
  const { problem, isConfirmed } = useOrganisation()
  if (isConfirmed || (problem && user?.role)) return <ConfirmedPage problem={problem} />
  if (link !== undefined) return <SetUpPage key={link} link={link} onDone={forget} />
  return user?.role ? <Shell user={user} /> : <SignInPage attendee={user} problem={problem} />
}
