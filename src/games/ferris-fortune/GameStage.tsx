import { useEffect, useMemo, useRef } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { Celebration } from '../kit/Celebration.tsx'
import { FieldBetsControl } from '../kit/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { useSounds } from '../kit/use-sounds.ts'
import { type StageClock, useStageClock } from '../kit/use-stage-clock.ts'
import { WinPlate } from '../kit/WinPlate.tsx'
import { isGain, vibrationOf } from '../kit/win-tier.ts'
import { words } from './en-US.ts'
import { fieldFaces } from './fields.tsx'
import { FIRST_CABIN, type Kind, ODDS } from './odds.ts'
import type { Bets, FerrisOutcome } from './outcome.ts'
import { pictureOf } from './picture-of.ts'
import { Gate, Legs } from './Ride.tsx'
import { createSounds } from './sound.ts'
import './stage.css'
import { TurningWheel, type WheelMotion } from './TurningWheel.tsx'
import {
  advance,
  BLANK_PICTURE,
  createTimeline,
  stillOf,
  type TurnPicture,
  type TurnStep,
} from './timeline.ts'

export { loadPictures } from './TurningWheel.tsx'

const NO_BETS: Bets = {}
const FACES = fieldFaces()

/** The ride, and the table to bet on. */
export function GameStage(props: GameStageProps) {
  const { view, stake, choice, canChoose, onChoose, onShown, prefersReducedMotion, isSoundOn, vibrate } =
    props
  const sounds = useSounds(isSoundOn, createSounds)
  const outcome = 'outcome' in view ? (view.outcome as FerrisOutcome) : undefined
  const atGate = useRef(FIRST_CABIN)
  const clock = useStageClock<FerrisOutcome, TurnStep>({
    view,
    createSteps: (of, answeredMs) => createTimeline(of, { answeredMs, prefersReducedMotion }, atGate.current),
    onStep(step, { cabin }) {
      if (step.kind === 'brake') sounds?.brake()
      if (step.kind === 'rest') atGate.current = cabin
      if (step.kind === 'result') {
        sounds?.win(step.tier)
        const pattern = vibrationOf(step.tier)
        if (pattern.length > 0) vibrate(pattern)
      }
      if (step.kind === 'shown') onShown(false)
    },
  })
  const { phase } = view
  useEffect(() => {
    if (phase === 'asking') sounds?.start()
    if (phase === 'shown' && outcome) atGate.current = outcome.cabin
  }, [phase, outcome, sounds])

  const picture = pictureOfClock(clock, outcome)
  const isTurning = phase === 'asking' || (phase === 'showing' && !picture.isAtRest)
  const motion = useWheelMotion(isTurning, outcome, clock, atGate.current, prefersReducedMotion)
  const kind = ODDS.cabins[outcome?.cabin ?? FIRST_CABIN] as Kind
  const isCelebrated = picture.isResult && isGain(picture.tier)
  const paid = useMemo(() => paidKinds(picture.isResult, outcome), [picture.isResult, outcome])
  const standsAt = fillText(words.wheelStands, { kind: words[kind], times: ODDS.returns[kind] })
  return (
    <div className={stageClass(prefersReducedMotion, isTurning, isCelebrated)}>
      <img className="ff-fair" src={pictureOf('fair')} alt="" width="1000" height="600" decoding="sync" />
      <div className="ff-scene">
        <div className="ff-ride" role="img" aria-label={isTurning ? words.wheelTurning : standsAt}>
          <svg viewBox="0 0 400 440" aria-hidden="true">
            <Legs />
          </svg>
          <TurningWheel motion={motion} />
          <svg viewBox="0 0 400 440" aria-hidden="true">
            <Gate prefix="ff" />
          </svg>
        </div>
        <div className="ff-sign">
          <WinPlate
            tier={picture.isResult ? picture.tier : 'nothing'}
            payout={outcome?.payout ?? stake}
            countMs={picture.countMs}
            quiet={quietOf(phase, picture)}
          />
        </div>
        {picture.isResult && (
          <div className="ff-pop" aria-hidden="true">
            <img src={pictureOf(kind)} alt="" width="100" height="120" />
          </div>
        )}
      </div>
      <div className="ff-table">
        <FieldBetsControl<Kind>
          fields={FACES}
          bets={(choice as Bets | undefined) ?? NO_BETS}
          chip={stake}
          unitsMax={ODDS.unitsMax}
          canChoose={canChoose}
          lastBets={outcome?.bets}
          paid={paid}
          onChange={onChoose}
        />
      </div>
      {isCelebrated && !prefersReducedMotion && <Celebration tier={picture.tier} />}
    </div>
  )
}

function pictureOfClock(
  { mode, played }: StageClock<TurnStep>,
  outcome: FerrisOutcome | undefined,
): TurnPicture {
  if (mode === 'still' && outcome) return stillOf(outcome)
  return mode === 'running' ? played.reduce<TurnPicture>(advance, BLANK_PICTURE) : BLANK_PICTURE
}

function paidKinds(isResult: boolean, outcome: FerrisOutcome | undefined): ReadonlySet<Kind> {
  return new Set(isResult && outcome && outcome.units > 0 ? [outcome.kind] : [])
}

function quietOf(phase: GameStageProps['view']['phase'], { isResult }: TurnPicture): string {
  if (phase === 'idle') return words.plateReady
  return isResult ? words.plateNothing : words.plateTurning
}

function stageClass(isStill: boolean, isTurning: boolean, isCelebrated: boolean): string {
  return ['ff-stage', isStill && 'ff-still', isTurning && 'ff-turning', isCelebrated && 'ff-gain']
    .filter(Boolean)
    .join(' ')
}

/** The movement of the wheel. Returns a new object only when the movement changes, because each object starts one. */
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
