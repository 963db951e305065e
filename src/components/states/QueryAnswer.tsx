import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { messageOfFailure } from '../../stores/call/failure.ts'
import type { QueryState } from '../../stores/call/query.ts'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

interface QueryAnswerProps<Data> {
  query: QueryState<Data>
  /** Classes of the placeholder's blocks. Each class sets a block's height, the same as in the loaded content. */
  blocks: readonly string[]
  onRetry: () => Promise<void>
  /** Renders the content from the loaded data. */
  children: (data: Data) => ReactNode
}

/**
 * Shows the data of a query: a placeholder until the data arrives, then the content, or the error with a button to try
 * again.
 */
export function QueryAnswer<Data>({ query, blocks, onRetry, children }: QueryAnswerProps<Data>) {
  const t = useStore(shellMessages)
  if (query.state === 'ready') return children(query.data)
  if (query.state === 'loading') return <Skeleton label={t.loading} blocks={blocks} />
  return (
    <ErrorState
      message={messageOfFailure(query.failure)}
      retryLabel={t.tryAgain}
      onRetry={() => void onRetry()}
    />
  )
}
