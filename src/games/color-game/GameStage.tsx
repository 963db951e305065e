import { useMemo } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { FieldTable } from '../kit/fields/FieldTable.tsx'
import { fillText } from '../kit/fill-text.ts'
import { StageFrame } from '../kit/stage/StageFrame.tsx'
import { stageStyles } from '../kit/stage/stage-styles.ts'
import type { StageClock } from '../kit/stage/use-stage-clock.ts'
import { useStagePlay } from '../kit/stage/use-stage-play.ts'
import { WinPlate } from '../kit/stage/WinPlate.tsx'
import { Dice, type DiceMotion } from './Dice.tsx'
import { describeDice } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { fieldFaces, LEGEND } from './fields.tsx'
import { FIRST_DICE, ODDS } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'
import { Backdrop, Stall } from './Scene.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import {
  advance,
  BLANK_PICTURE,
  createTimeline,
  stillOf,
  type ThrowPicture,
  type ThrowStep,
} from './timeline.ts'

const PREFIX = 'cg'
const FACES = fieldFaces()
const PLATE = { ready: words.plateReady, playing: words.plateThrowing, nothing: words.plateNothing }

export const styles = stageStyles(css)

/** The stall with its dice, and the betting table. */
export function GameStage(props: GameStageProps) {
  const { view, prefersReducedMotion } = props
  const { phase } = view
  const { outcome, clock, picture } = useStagePlay(props, {
    createSounds,
    createTimeline: (of: ColorOutcome, timing) => createTimeline(of, timing),
    blank: BLANK_PICTURE,
    advance,
    stillOf,
    onAsk: heard => heard.rattle(),
    onStep(step, _, heard) {
      if (step.kind === 'die') heard?.knock(step.die)
    },
  })

  const motion = useDiceMotion(phase, outcome, clock, picture, prefersReducedMotion)
  const isFalling = phase === 'asking' || (phase === 'showing' && picture.diceAtRest < ODDS.dice)
  const dice = describeDice(outcome?.dice ?? FIRST_DICE, words)
  const paid = new Set(picture.isResult ? outcome?.wins.map(win => win.field) : [])
  return (
    <StageFrame
      className="cg-stage"
      picture={picture}
      payout={outcome?.payout}
      prefersReducedMotion={prefersReducedMotion}
    >
      <Backdrop prefix={PREFIX} />
      <div className="gk-scene">
        <div className="gk-machine cg-box">
          <Stall prefix={PREFIX} />
          <Dice
            motion={motion}
            label={isFalling ? words.diceFalling : fillText(words.diceShow, { dice })}
            paid={(outcome?.dice ?? []).map(colour => paid.has(colour) || paid.has('triple'))}
          />
          <div className="gk-sign gk-sign-gold gk-sign-line cg-sign">
            <WinPlate phase={phase} picture={picture} payout={outcome?.payout} texts={PLATE} />
          </div>
        </div>
      </div>
      <FieldTable
        className="cg-table"
        stage={props}
        fields={FACES}
        unitsMax={ODDS.unitsMax}
        outcome={outcome}
        paid={paid}
      >
        <p className="cg-legend">{LEGEND}</p>
      </FieldTable>
    </StageFrame>
  )
}

/** The movement of the dice. Returns a new object only when it changes, because each new object starts a movement. */
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
