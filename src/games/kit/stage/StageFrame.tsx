import type { ReactNode } from 'react'
import type { Centavos } from '../../../domain/money.ts'
import { Celebration } from './Celebration.tsx'
import { isGainShown, type ResultPicture } from './result.ts'

interface StageFrameProps {
  /** The game's own CSS classes for the stage. */
  readonly className: string
  readonly picture: ResultPicture
  /** The payout of the shown play; `undefined` before the first play, and until the server has answered a request. */
  readonly payout: Centavos | undefined
  readonly prefersReducedMotion: boolean
  readonly children: ReactNode
}

/**
 * A stage: its scene, the table below the scene, and the celebration of a win, which covers both. The class `gk-still`
 * stops all animations; `gk-gain` is set while the stage shows a gain, and `gk-celebrates` while it celebrates a win.
 */
export function StageFrame({ className, picture, payout, prefersReducedMotion, children }: StageFrameProps) {
  const { tier, isCelebrating } = picture
  const classes = [
    'gk-stage',
    className,
    prefersReducedMotion && 'gk-still',
    isGainShown(picture) && 'gk-gain',
    isCelebrating && 'gk-celebrates',
    isCelebrating && tier === 'huge' && 'gk-covered',
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')} translate="no">
      {children}
      {isCelebrating && payout !== undefined && (
        <Celebration tier={tier} amount={payout} isStill={prefersReducedMotion} />
      )}
    </div>
  )
}
