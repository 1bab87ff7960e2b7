import { t } from '@lingui/core/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { keepPageAnswers } from '../event/page-answers.ts'
import { pagesPath } from '../platform/base-path.ts'
import { forgetSignIn, onOtherPerson } from '../platform/identity/signed-in.ts'
import { signedOutByServer } from '../platform/transport/api.ts'
import { createQueryClient } from '../platform/transport/query-client.ts'
import { Announcer } from '../ui/announcer.tsx'
import { forgetToasts, showToast } from '../ui/toast-store.ts'
import { Toasts } from '../ui/toasts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationEffects } from './navigation-effects.tsx'
import { AppRoutes } from './routes.tsx'

const queries = createQueryClient()
keepPageAnswers(queries)

export function App() {
  useEffect(() => {
    const signedOut = () => {
      forgetSignIn()
      queries.clear()
      showToast({
        title: t`You’ve been signed out. Sign in again to continue.`,
        lifetimeMs: 15_000,
      })
    }
    // In the console's frames, where the answers contain what is being typed.
    const redrawn = () => void queries.invalidateQueries()
    window.addEventListener(signedOutByServer, signedOut)
    window.addEventListener('rostra:draft', redrawn)
    return () => {
      window.removeEventListener(signedOutByServer, signedOut)
      window.removeEventListener('rostra:draft', redrawn)
    }
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
      <BrowserRouter basename={pagesPath()}>
        <Announcer />
        <NavigationEffects />
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
