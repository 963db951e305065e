import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { messageOf } from '../../stores/core/call/failure.ts'
import { $session, refreshSession } from '../../stores/core/session/session.ts'
import { $user, type UserInfo } from '../../stores/core/session/token.ts'
import { useLive } from '../use-live.ts'

interface WithUserProps {
  /** Classes with the height of each block of the placeholder. */
  blocks: readonly string[]
  children: (user: UserInfo) => ReactNode
}

/** Content that needs the player's data: a placeholder until the data arrives, or the error. */
export function WithUser({ blocks, children }: WithUserProps) {
  const shell = useStore(shellMessages)
  const user = useLive($user, undefined)
  const session = useLive($session, { state: 'loading' })
  if (user) return children(user)
  if (session.state === 'failed') {
    return (
      <ErrorState
        message={messageOf(session.failure)}
        retryLabel={shell.tryAgain}
        onRetry={() => void refreshSession()}
      />
    )
  }
  return <Skeleton label={shell.loading} blocks={blocks} />
}
