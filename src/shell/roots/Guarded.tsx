import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface GuardedProps {
  place: Element
  children: ReactNode
}

/** What a root renders. In place of content that threw, it says so and offers to try again. */
export function Guarded(props: GuardedProps) {
  const t = useStore(shellMessages)
  const fallback = (retry: () => void) => (
    <ErrorState message={t.partFailed} retryLabel={t.tryAgain} onRetry={retry} />
  )
  return <ErrorBoundary {...props} fallback={fallback} />
}
