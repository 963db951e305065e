import { useMemo } from 'react'
import type { SceneProps } from '../kit/fields/FieldStage.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { PictureBackdrop, PictureLayer } from '../kit/stage/PictureLayer.tsx'
import { STALL_SIZE, squarePointsOfHole } from './board.ts'
import { describeHole } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import type { BetField } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'
import { pictureUrlByName } from './picture-of.ts'
import { type BallMotion, RollingBall } from './RollingBall.tsx'
import type { BallStep } from './timeline.ts'

type Props = SceneProps<BetField, PulaOutcome, BallStep>

const SIZE = [STALL_SIZE.width, STALL_SIZE.height] as const

/** The stall with its ball in front of the fair. The square of the hole in which the ball rests is lit. */
export function Scene(props: Props) {
  const { phase, outcome, picture, plate } = props
  const hole = picture.atRest > 0 ? outcome?.hole : undefined
  return (
    <>
      <PictureBackdrop src={pictureUrlByName('fair')} />
      <div className="gk-scene">
        <div className="gk-machine pu-stall" role="img" aria-label={labelOf(phase, hole)}>
          <PictureLayer src={pictureUrlByName('stall')} size={SIZE} />
          <PictureLayer src={pictureUrlByName('bulbs-0')} size={SIZE} className="gk-bulb-0" />
          <PictureLayer src={pictureUrlByName('bulbs-1')} size={SIZE} className="gk-bulb-1" />
          {hole !== undefined && (
            <svg
              className="gk-layer pu-lit"
              viewBox={`0 0 ${STALL_SIZE.width} ${STALL_SIZE.height}`}
              aria-hidden="true"
            >
              <polygon points={squarePointsOfHole(hole, 0.03)} />
              <polygon points={squarePointsOfHole(hole, 0.03)} />
            </svg>
          )}
          <RollingBall motion={useBallMotion(props)} />
        </div>
        <div className="gk-sign gk-sign-gold gk-sign-line pu-sign">{plate}</div>
      </div>
    </>
  )
}

/**
 * Returns the label of the stage for screen readers.
 * @param hole the hole in which the ball rests; `undefined` while the ball moves or waits
 */
function labelOf(phase: Props['phase'], hole: number | undefined): string {
  if (hole !== undefined) return fillPlaceholders(gameTexts.ballRests, describeHole(hole))
  return phase === 'idle' ? gameTexts.ballWaits : gameTexts.ballRolling
}

/**
 * Returns the movement of the ball. The ball restarts its movement whenever it gets a new object, so this hook returns
 * the same object until the movement changes.
 */
function useBallMotion({ phase, outcome, clock, picture, isStill }: Props): BallMotion {
  const { steps, startedAtMs } = clock
  const hole = outcome?.hole
  const isResting = phase === 'shown' || picture.atRest > 0
  return useMemo((): BallMotion => {
    if (phase === 'idle') return { kind: 'wait' }
    if (hole === undefined) return { kind: isStill ? 'wait' : 'rattle' }
    if (isResting) return { kind: 'rest', hole }
    const rolling = steps.find(step => step.kind === 'roll')
    const resting = steps.find(step => step.kind === 'rest')
    if (!rolling || !resting) return { kind: 'hold' }
    return { kind: 'roll', roll: rolling.roll, hole, restsAtMs: startedAtMs + resting.atMs }
  }, [phase, hole, isResting, steps, startedAtMs, isStill])
}
