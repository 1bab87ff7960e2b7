import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'

/** The last resort: a page that fails says so and can be reloaded; typed text is kept as drafts. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
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
    )
  }
}
