import { Component, type ReactNode } from 'react'

type Props = { fallback: (retry: () => void) => ReactNode; children: ReactNode }

/** Contains a failure: for example, a failing video never hides the chat. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
