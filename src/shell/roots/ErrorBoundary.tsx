import { useStore } from '@nanostores/react'
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'

interface ErrorBoundaryProps {
  /** The DOM element into which React renders the children. */
  place: Element
  children: ReactNode
}

/**
 * The content of a React root. React removes the elements of a root when its children throw or do not match the markup.
 * This component shows an error in place of children that threw, and copies typed text into the new fields.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  // Records the form fields of the statically built page before the first render, since that render may replace them.
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
    // Copies the typed values in a microtask after React's commit, since React handles no events during a commit.
    if (!this.state.hasFailed) queueMicrotask(() => this.#controls?.carryOver())
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <FailedPartMessage onRetry={() => this.setState({ hasFailed: false })} />
  }
}

/** Renders a message in place of children that threw an error, with a button to try again. */
function FailedPartMessage({ onRetry }: { onRetry: () => void }) {
  const t = useStore(shellMessages)
  return <ErrorState message={t.partFailed} retryLabel={t.tryAgain} onRetry={onRetry} />
}
