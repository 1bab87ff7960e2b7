import { Component, type ReactNode } from 'react'

/** The last net: a page that breaks says so and can be loaded again; what was typed is kept as drafts. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main style={{ padding: 32, maxWidth: 640 }}>
        <h1>This page stopped working</h1>
        <p>Your messages that were sent are safe.</p>
        <p>
          <button type="button" onClick={() => window.location.reload()}>
            Load the page again
          </button>
        </p>
      </main>
    )
  }
}
