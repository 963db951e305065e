import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { messageOfFailure } from '../../stores/call/failure.ts'
import type { QueryState } from '../../stores/call/query.ts'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

interface QueryAnswerProps<Data> {
  query: QueryState<Data>
  /** Classes with the height of each block of the placeholder: the heights of the content. */
  blocks: readonly string[]
  onRetry: () => Promise<void>
  /** Renders the content from the loaded data. */
  children: (data: Data) => ReactNode
}

/** The content of a query: a placeholder until the data arrives, or the error with a retry. */
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
