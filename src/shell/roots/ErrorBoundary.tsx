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
 * The content of a React root. React removes the elements of a root whose children throw or do not match the markup;
 * this component shows an error in place of children that threw, and fills typed text into the new fields.
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
    // React handles no events while it commits, so the values are carried over right after the commit.
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
