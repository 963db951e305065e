import { useStore } from '@nanostores/react'
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'

interface ErrorBoundaryProps {
  /** The element that contains what the children render. */
  place: Element
  children: ReactNode
}

/**
 * What a root renders. Keeps an error of its children from emptying the rest, and what was typed from being lost: React
 * removes the children of a root that throws or that does not match its markup.
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
    if (!this.state.hasFailed) return this.props.children
    return <PartFailed onRetry={() => this.setState({ hasFailed: false })} />
  }
}

/** Shown in place of children that threw. */
function PartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useStore(shellMessages)
  return <ErrorState message={t.partFailed} retryLabel={t.tryAgain} onRetry={onRetry} />
}
