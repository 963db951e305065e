import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { messageOfFailure } from '../../stores/call/failure.ts'
import { $sessionState, refreshSession } from '../../stores/session/session.ts'
import { $user, type UserInfo } from '../../stores/session/token.ts'
import { useBrowserStore } from '../use-live.ts'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

interface WithUserProps {
  /** Classes of the placeholder's blocks. Each class sets a block's height. */
  blocks: readonly string[]
  children: (user: UserInfo) => ReactNode
}

/**
 * Renders content that needs the player's data: first a placeholder, then the content, or an error when the data cannot
 * be loaded.
 */
export function WithLoadedUser({ blocks, children }: WithUserProps) {
  const { loading } = useStore(shellMessages)
  const user = useBrowserStore($user, undefined)
  const session = useBrowserStore($sessionState, { state: 'loading' })
  if (user) return children(user)
  if (session.state === 'failed') return <SessionError message={messageOfFailure(session.failure)} />
  return <Skeleton label={loading} blocks={blocks} />
}

/** Says that the player's data could not be loaded, with a button to try again. */
export function SessionError({ message }: { message: string }) {
  const { tryAgain } = useStore(shellMessages)
  return <ErrorState message={message} retryLabel={tryAgain} onRetry={() => void refreshSession()} />
}
