import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import limits from '../../assets/stages/limits.svg?url'
import { closureMessages } from '../../i18n/en-US/closure.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { $user } from '../../stores/session/token.ts'
import { useBrowserStore } from '../use-live.ts'
import { StageHead } from './StageHead.tsx'

interface LimitPageProps {
  /** What is still the player's: tickets, results, orders. */
  children?: ReactNode
}

/**
 * The page of a prize for a player who gets no offers: the break or the limit with its end, a link to the player's
 * limits, and what is still the player's.
 */
export function LimitPage({ children }: LimitPageProps) {
  const t = useStore(closureMessages)
  const untilMs = useBrowserStore($user, undefined)?.excludedUntilMs
  return (
    <>
      <StageHead
        scene={limits}
        note={untilMs ? t.excludedUntil({ time: formatDateTime(untilMs) }) : t.atLimit}
      >
        <a className="button-line" href="/member/self-limited">
          {t.seeLimits}
        </a>
      </StageHead>
      {children}
    </>
  )
}
