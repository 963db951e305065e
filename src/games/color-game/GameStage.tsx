import { useEffect, useMemo } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { Celebration } from '../kit/Celebration.tsx'
import { FieldBetsControl } from '../kit/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { useSounds } from '../kit/use-sounds.ts'
import { type StageClock, useStageClock } from '../kit/use-stage-clock.ts'
import { WinPlate } from '../kit/WinPlate.tsx'
import { isGain, vibrationOf } from '../kit/win-tier.ts'
import { Dice, type DiceMotion } from './Dice.tsx'
import { describeDice } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { fieldFaces, LEGEND } from './fields.tsx'
import { FIRST_DICE, type Field, ODDS } from './odds.ts'
import type { Bets, ColorOutcome } from './outcome.ts'
import { Backdrop, Stall } from './Scene.tsx'
import { createSounds } from './sound.ts'
import './stage.css'
import {
  advance,
  BLANK_PICTURE,
  createTimeline,
  stillOf,
  type ThrowPicture,
  type ThrowStep,
} from './timeline.ts'

const PREFIX = 'cg'
const NO_BETS: Bets = {}
const FACES = fieldFaces()

/** The stall with its dice, and the table to bet on. */
export function GameStage(props: GameStageProps) {
  const { view, stake, choice, canChoose, onChoose, onShown, prefersReducedMotion, isSoundOn, vibrate } =
    props
  const sounds = useSounds(isSoundOn, createSounds)
  const outcome = 'outcome' in view ? (view.outcome as ColorOutcome) : undefined
  const clock = useStageClock<ColorOutcome, ThrowStep>({
    view,
    createSteps: (of, answeredMs) => createTimeline(of, { answeredMs, prefersReducedMotion }),
    onStep(step) {
      if (step.kind === 'die') sounds?.knock(step.die)
      if (step.kind === 'result') {
        sounds?.win(step.tier)
        const pattern = vibrationOf(step.tier)
        if (pattern.length > 0) vibrate(pattern)
      }
      if (step.kind === 'shown') onShown(false)
    },
  })
  const picture = pictureOf(clock, outcome)
  const motion = useDiceMotion(view.phase, outcome, clock, picture, prefersReducedMotion)
  const { phase } = view
  useEffect(() => {
    if (phase === 'asking') sounds?.rattle()
  }, [phase, sounds])

  const isFalling = phase === 'asking' || (phase === 'showing' && picture.diceAtRest < ODDS.dice)
  const dice = describeDice(outcome?.dice ?? FIRST_DICE, words)
  const paid = useMemo(() => paidFields(picture.isResult, outcome), [picture.isResult, outcome])
  const isCelebrated = picture.isResult && isGain(picture.tier)
  return (
    <div className={stageClass(prefersReducedMotion, isCelebrated)}>
      <Backdrop prefix={PREFIX} />
      <div className="cg-scene">
        <div className="cg-box">
          <Stall prefix={PREFIX} />
          <Dice
            motion={motion}
            label={isFalling ? words.diceFalling : fillText(words.diceShow, { dice })}
            paid={(outcome?.dice ?? []).map(colour => paid.has(colour) || paid.has('triple'))}
          />
          <div className="cg-sign">
            <WinPlate
              tier={picture.isResult ? picture.tier : 'nothing'}
              payout={outcome?.payout ?? stake}
              countMs={picture.countMs}
              quiet={quietOf(phase, picture)}
            />
          </div>
        </div>
      </div>
      <div className="cg-table">
        <p className="cg-legend">{LEGEND}</p>
        <FieldBetsControl<Field>
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

function pictureOf({ mode, played }: StageClock<ThrowStep>, outcome: ColorOutcome | undefined): ThrowPicture {
  if (mode === 'still' && outcome) return stillOf(outcome)
  return mode === 'running' ? played.reduce<ThrowPicture>(advance, BLANK_PICTURE) : BLANK_PICTURE
}

function paidFields(isResult: boolean, outcome: ColorOutcome | undefined): ReadonlySet<Field> {
  return new Set(isResult ? outcome?.wins.map(win => win.field) : [])
}

function quietOf(phase: GameStageProps['view']['phase'], { isResult }: ThrowPicture): string {
  if (phase === 'idle') return words.plateReady
  return isResult ? words.plateNothing : words.plateThrowing
}

function stageClass(isStill: boolean, isCelebrated: boolean): string {
  return ['cg-stage', isStill && 'cg-still', isCelebrated && 'cg-gain'].filter(Boolean).join(' ')
}

/** The movement of the dice. Returns a new object only when the movement changes, because each object starts one. */
function useDiceMotion(
  phase: GameStageProps['view']['phase'],
  outcome: ColorOutcome | undefined,
  { steps, startedAtMs }: StageClock<ThrowStep>,
  { diceAtRest }: ThrowPicture,
  isStill: boolean,
): DiceMotion {
  const isResting = phase === 'shown' || (phase === 'showing' && diceAtRest === ODDS.dice)
  return useMemo((): DiceMotion => {
    if (phase === 'idle') return { kind: 'wait', dice: FIRST_DICE }
    if (isResting && outcome) return { kind: 'rest', dice: outcome.dice }
    if (isStill) return { kind: 'hold' }
    const restsAtMs = steps.flatMap(step => (step.kind === 'die' ? [startedAtMs + step.atMs] : []))
    if (!outcome || restsAtMs.length === 0) return phase === 'asking' ? { kind: 'shake' } : { kind: 'hold' }
    return { kind: 'fall', dice: outcome.dice, restsAtMs }
  }, [phase, outcome, isResting, isStill, steps, startedAtMs])
}
