import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** The element that contains what the children render. */
  place: Element
  /** Shown in place of children that threw. @param retry renders the children anew, with what was typed in them */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/**
 * Keeps an error of its children from emptying the rest, and what was typed from being lost: React removes the children
 * of a root that throws or that does not match its markup.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  // The first render may replace fields of the built page, which are still in the document.
  #controls = this.props.place.rememberControls?.()

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override getSnapshotBeforeUpdate(_: unknown, before: { hasFailed: boolean }) {
    if (this.state.hasFailed && !before.hasFailed) this.#controls = this.props.place.rememberControls?.()
    return null
  }

  override componentDidMount() {
    this.#carryOver()
  }

  override componentDidUpdate() {
    this.#carryOver()
  }

  #carryOver() {
    // React handles no event while it commits.
    if (!this.state.hasFailed) queueMicrotask(() => this.#controls?.carryOver())
  }

  override render() {
    return this.state.hasFailed
      ? this.props.fallback(() => this.setState({ hasFailed: false }))
      : this.props.children
  }
}
