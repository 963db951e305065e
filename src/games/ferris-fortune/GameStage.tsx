import { useEffect, useMemo, useRef } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { FieldTable } from '../kit/fields/FieldTable.tsx'
import { fillText } from '../kit/fill-text.ts'
import { BEFORE_REST, stillAtRest } from '../kit/stage/rest-picture.ts'
import { StageFrame } from '../kit/stage/StageFrame.tsx'
import { stageStyles } from '../kit/stage/stage-styles.ts'
import type { StageClock } from '../kit/stage/use-stage-clock.ts'
import { useStagePlay } from '../kit/stage/use-stage-play.ts'
import { WinPlate } from '../kit/stage/WinPlate.tsx'
import { words } from './en-US.ts'
import { fieldFaces } from './fields.tsx'
import { FIRST_CABIN, type Kind, ODDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'
import { pictureOf } from './picture-of.ts'
import { Gate, Legs } from './Ride.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { TurningWheel, type WheelMotion } from './TurningWheel.tsx'
import { advance, createTimeline, type TurnStep } from './timeline.ts'

export { loadPictures } from './TurningWheel.tsx'

const FACES = fieldFaces()
const PLATE = { ready: words.plateReady, playing: words.plateTurning, nothing: words.plateNothing }

export const styles = stageStyles(css)

/** The ride, and the betting table. */
export function GameStage(props: GameStageProps) {
  const { view, prefersReducedMotion } = props
  const { phase } = view
  const atGate = useRef(FIRST_CABIN)
  const { outcome, clock, picture } = useStagePlay(props, {
    createSounds,
    createTimeline: (of: FerrisOutcome, timing) => createTimeline(of, timing, atGate.current),
    blank: BEFORE_REST,
    advance,
    stillOf: stillAtRest,
    onAsk: heard => heard.start(),
    onStep(step, { cabin }, heard) {
      if (step.kind === 'brake') heard?.brake()
      if (step.kind === 'rest') atGate.current = cabin
    },
  })
  useEffect(() => {
    if (phase === 'shown' && outcome) atGate.current = outcome.cabin
  }, [phase, outcome])

  const isTurning = phase === 'asking' || (phase === 'showing' && !picture.isAtRest)
  const motion = useWheelMotion(isTurning, outcome, clock, atGate.current, prefersReducedMotion)
  const kind = ODDS.cabins[outcome?.cabin ?? FIRST_CABIN] as Kind
  const paid = new Set(picture.isResult && outcome && outcome.units > 0 ? [outcome.kind] : [])
  const standsAt = fillText(words.wheelStands, { kind: words[kind], times: ODDS.returns[kind] })
  return (
    <StageFrame
      className={isTurning ? 'ff-stage ff-turning' : 'ff-stage'}
      picture={picture}
      payout={outcome?.payout}
      prefersReducedMotion={prefersReducedMotion}
    >
      <img className="gk-backdrop" src={pictureOf('fair')} alt="" width="1000" height="600" decoding="sync" />
      <div className="gk-scene ff-scene">
        <div className="ff-ride" role="img" aria-label={isTurning ? words.wheelTurning : standsAt}>
          <svg className="gk-layer" viewBox="0 0 400 440" aria-hidden="true">
            <Legs />
          </svg>
          <TurningWheel motion={motion} />
          <svg className="gk-layer" viewBox="0 0 400 440" aria-hidden="true">
            <Gate prefix="ff" />
          </svg>
        </div>
        <div className="gk-sign gk-sign-gold ff-sign">
          <WinPlate phase={phase} picture={picture} payout={outcome?.payout} texts={PLATE} />
        </div>
        {picture.isResult && (
          <div className="ff-pop" aria-hidden="true">
            <img className="gk-layer" src={pictureOf(kind)} alt="" width="100" height="120" />
          </div>
        )}
      </div>
      <FieldTable
        className="ff-table"
        stage={props}
        fields={FACES}
        unitsMax={ODDS.unitsMax}
        outcome={outcome}
        paid={paid}
      />
    </StageFrame>
  )
}

/** The movement of the wheel. Returns a new object only when it changes, because each new object starts a movement. */
function useWheelMotion(
  isTurning: boolean,
  outcome: FerrisOutcome | undefined,
  { steps, startedAtMs }: StageClock<TurnStep>,
  from: number,
  isStill: boolean,
): WheelMotion {
  const cabin = outcome?.cabin
  const brakedMs = steps.find(step => step.kind === 'brake')?.atMs
  return useMemo((): WheelMotion => {
    if (!isTurning) return { kind: 'stand', cabin: cabin ?? FIRST_CABIN }
    if (isStill) return { kind: 'hold' }
    if (cabin === undefined) return { kind: 'spin', from }
    if (brakedMs === undefined) return { kind: 'hold' }
    return { kind: 'stop', from, cabin, startedAtMs, brakedMs }
  }, [isTurning, cabin, brakedMs, startedAtMs, from, isStill])
}
