import type { ReactNode } from 'react'
import { Celebration } from './Celebration.tsx'
import { isCelebrated, type ResultPicture } from './result.ts'

interface StageFrameProps {
  /** Classes of the game's own. */
  readonly className: string
  readonly picture: ResultPicture
  readonly prefersReducedMotion: boolean
  readonly children: ReactNode
}

/**
 * A stage: its scene, and the table under it. `gk-still` marks that nothing in it moves, `gk-gain` that a win is shown,
 * over which coins rain when it is big.
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
