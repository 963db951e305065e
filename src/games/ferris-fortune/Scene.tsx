import { useMemo } from 'react'
import type { SceneProps } from '../kit/fields/FieldStage.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { PictureBackdrop } from '../kit/stage/PictureLayer.tsx'
import { isStageMoving } from '../kit/stage/rest-picture.ts'
import { gameTexts } from './en-US.ts'
import { type CabinKind, FIRST_SHOWN_CABIN_INDEX, ODDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'
import { pictureUrlByName } from './picture-of.ts'
import { BoardingGate, WheelLegs } from './Ride.tsx'
import { TurningWheel, type WheelMotion } from './TurningWheel.tsx'
import type { TurnStep } from './timeline.ts'

type Props = SceneProps<CabinKind, FerrisOutcome, TurnStep>

/** The Ferris wheel in front of the fair, and a large picture of the cabin at the gate. */
export function Scene(props: Props) {
  const { phase, outcome, picture, plate } = props
  const isTurning = isStageMoving(phase, picture)
  const kind = ODDS.cabins[outcome?.cabin ?? FIRST_SHOWN_CABIN_INDEX] as CabinKind
  const standsAt = fillPlaceholders(gameTexts.wheelStands, {
    kind: gameTexts[kind],
    times: ODDS.returns[kind],
  })
  return (
    <>
      <PictureBackdrop src={pictureUrlByName('fair')} />
      <div className={isTurning ? 'gk-scene ff-scene ff-turning' : 'gk-scene ff-scene'}>
        <div className="ff-ride" role="img" aria-label={isTurning ? gameTexts.wheelTurning : standsAt}>
          <svg className="gk-layer" viewBox="0 0 400 440" aria-hidden="true">
            <WheelLegs />
          </svg>
          <TurningWheel motion={useWheelMotion(props, isTurning)} />
          <svg className="gk-layer" viewBox="0 0 400 440" aria-hidden="true">
            <BoardingGate prefix="ff" />
          </svg>
        </div>
        <div className="gk-sign gk-sign-gold ff-sign">{plate}</div>
        {picture.isResult && (
          <div className="ff-pop" aria-hidden="true">
            <img className="gk-layer" src={pictureUrlByName(kind)} alt="" width="100" height="120" />
          </div>
        )}
      </div>
    </>
  )
}

/**
 * Returns the movement of the wheel. A new object starts a movement, so the hook returns the same object until the
 * movement changes.
 */
function useWheelMotion({ outcome, before, clock, isStill }: Props, isTurning: boolean): WheelMotion {
  const { steps, startedAtMs } = clock
  const cabin = outcome?.cabin
  const from = before?.cabin ?? FIRST_SHOWN_CABIN_INDEX
  const brakedMs = steps.find(step => step.kind === 'brake')?.atMs
  return useMemo((): WheelMotion => {
    if (!isTurning) return { kind: 'stand', cabin: cabin ?? FIRST_SHOWN_CABIN_INDEX }
    if (isStill) return { kind: 'hold' }
    if (cabin === undefined) return { kind: 'spin', from }
    if (brakedMs === undefined) return { kind: 'hold' }
    return { kind: 'stop', from, cabin, startedAtMs, brakedMs }
  }, [isTurning, cabin, brakedMs, startedAtMs, from, isStill])
}
