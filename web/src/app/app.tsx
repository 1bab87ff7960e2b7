import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { pagesPath } from '../platform/base-path.ts'
import { forgetCopies } from '../platform/identity/personal-data.ts'
import { forgetSignIn, onOtherPerson } from '../platform/identity/signed-in.ts'
import { signedOutByServer } from '../platform/transport/api.ts'
import { Announcer } from '../ui/announcer.tsx'
import { forgetToasts } from '../ui/toast-store.ts'
import { Toasts } from '../ui/toasts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationEffects } from './navigation-effects.tsx'
import { AppRoutes } from './routes.tsx'

export function App({ queries }: { queries: QueryClient }) {
  useEffect(() => {
    const forget = () => {
      forgetSignIn()
      queries.clear()
    }
    const signedOut = () => {
      // Without waiting for the reason.
      forgetCopies()
      void import('./signed-out.ts').then((it) => it.signedOut(forget), forget)
    }
    // In the console's frames, where the answers contain what is being typed.
    const redrawn = () => void queries.invalidateQueries()
    window.addEventListener(signedOutByServer, signedOut)
    window.addEventListener('rostra:draft', redrawn)
    return () => {
      window.removeEventListener(signedOutByServer, signedOut)
      window.removeEventListener('rostra:draft', redrawn)
    }
  }, [queries])
  useEffect(
    () =>
      onOtherPerson(() => {
        queries.clear()
        forgetToasts()
      }),
    [queries],
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
