import type { ReactNode } from 'react'
import { Celebration } from './Celebration.tsx'
import { isCelebrated, type ResultPicture } from './result.ts'

interface StageFrameProps {
  /** The game's own classes for the stage. */
  readonly className: string
  readonly picture: ResultPicture
  readonly prefersReducedMotion: boolean
  readonly children: ReactNode
}

/**
 * A stage: its scene, and the table under the scene. The class `gk-still` stops all animations; `gk-gain` is set while
 * a win is shown. Coins fall over a big win.
 */
export function StageFrame({ className, picture, prefersReducedMotion, children }: StageFrameProps) {
  const isGain = isCelebrated(picture)
  const classes = ['gk-stage', className, prefersReducedMotion && 'gk-still', isGain && 'gk-gain']
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {children}
      {isGain && !prefersReducedMotion && <Celebration tier={picture.tier} />}
    </div>
  )
}
