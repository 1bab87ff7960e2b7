import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Boundary } from '../ui/boundary.tsx'

/** The last resort: a page that fails says so and can be reloaded; typed text is kept as drafts. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    fallback={() => (
      <main style={{ padding: 32, maxWidth: 640 }}>
        <h1>
          <Trans>Something went wrong on this page</Trans>
        </h1>
        <p>
          <Trans>Messages you’ve already sent are safe.</Trans>
        </p>
        <p>
          <button type="button" onClick={() => window.location.reload()}>
            <Trans>Reload page</Trans>
          </button>
        </p>
      </main>
    )}
  >
    {children}
  </Boundary>
)
