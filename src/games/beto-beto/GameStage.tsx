import { useEffect, useMemo, useRef } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { FieldTable } from '../kit/fields/FieldTable.tsx'
import { fillText } from '../kit/fill-text.ts'
import { StageFrame } from '../kit/stage/StageFrame.tsx'
import { stageStyles } from '../kit/stage/stage-styles.ts'
import type { StageClock } from '../kit/stage/use-stage-clock.ts'
import { useStagePlay } from '../kit/stage/use-stage-play.ts'
import { WinPlate } from '../kit/stage/WinPlate.tsx'
import { type CanMotion, CanOver } from './CanOver.tsx'
import { Dice } from './Dice.tsx'
import { describeDice } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { fieldFaces, LEGEND } from './fields.tsx'
import { type Face, FIRST_DICE, type Field, ODDS } from './odds.ts'
import type { BetoOutcome } from './outcome.ts'
import { LAYERS, pictureOf } from './picture-of.ts'
import { returnOf, sumOf } from './rules.ts'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { advance, BLANK_PICTURE, createTimeline, stillOf, type ThrowStep } from './timeline.ts'

const FIELD_FACES = fieldFaces()
const PLATE = { ready: words.plateReady, playing: words.plateThrowing, nothing: words.plateNothing }

export const styles = stageStyles(css)

/** The table with can and dice, and the betting table. */
export function GameStage(props: GameStageProps) {
  const { view, prefersReducedMotion } = props
  const { phase } = view
  const { outcome, clock, picture } = useStagePlay(props, {
    createSounds,
    createTimeline: (of: BetoOutcome, timing) => createTimeline(of, timing),
    blank: BLANK_PICTURE,
    advance,
    stillOf,
    onAsk: heard => heard.rattle(),
    onStep(step, _, heard) {
      if (step.kind === 'lift') heard?.lift()
    },
  })

  const isCovered = phase === 'asking' || (phase === 'showing' && !picture.isLifted)
  const motion = useCanMotion(phase, clock, prefersReducedMotion)
  const dice = useDiceInView(isCovered ? undefined : outcome?.dice)
  const values = { dice: describeDice(dice), sum: sumOf(dice) }
  const paid = new Set(picture.isResult ? outcome?.wins.map(win => win.field) : [])
  return (
    <StageFrame
      className="bb-stage"
      picture={picture}
      payout={outcome?.payout}
      prefersReducedMotion={prefersReducedMotion}
    >
      <img className="gk-backdrop" src={pictureOf('fair')} alt="" width="1000" height="600" decoding="sync" />
      <div className="gk-scene">
        <div className="bb-box">
          <img
            className="gk-layer"
            src={pictureOf('table')}
            alt=""
            width="400"
            height="300"
            decoding="sync"
          />
          <div
            className={isCovered ? 'gk-layer bb-dice bb-covered' : 'gk-layer bb-dice'}
            role="img"
            aria-label={isCovered ? words.diceCovered : fillText(words.diceShow, values)}
          >
            <svg className="gk-layer" viewBox="0 0 400 300" aria-hidden="true">
              <Dice dice={dice} paid={dice.map((_, die) => paysIt(dice, die, paid))} />
            </svg>
            <span className="bb-sum" aria-hidden="true">
              {fillText(words.sum, values)}
            </span>
          </div>
          <CanOver motion={motion} />
        </div>
        <div className="gk-sign gk-sign-gold gk-sign-line bb-sign">
          <WinPlate phase={phase} picture={picture} payout={outcome?.payout} texts={PLATE} />
        </div>
      </div>
      <FieldTable
        className="bb-table"
        stage={props}
        fields={FIELD_FACES}
        unitsMax={ODDS.unitsMax}
        outcome={outcome}
        paid={paid}
      >
        <p className="bb-legend">
          <span>{LEGEND}</span> <span className="bb-legend-calls">{words.legendCalls}</span>
        </p>
      </FieldTable>
    </StageFrame>
  )
}

/** Whether a die belongs to a win: it shows a number that pays, or a bet on the whole throw pays. */
function paysIt(dice: readonly Face[], die: number, paid: ReadonlySet<Field>): boolean {
  const face = dice[die]
  return (
    face !== undefined &&
    [...paid].some(field => returnOf(field, dice).dice === dice.length || returnOf(field, [face]).times > 0)
  )
}

/** The shown dice. Covered dice keep their previous faces until the can is lifted. */
function useDiceInView(shown: readonly Face[] | undefined): readonly Face[] {
  const lastDice = useRef(FIRST_DICE)
  const dice = shown ?? lastDice.current
  useEffect(() => {
    lastDice.current = dice
  }, [dice])
  return dice
}

/** The movement of the can. Returns a new object only when it changes, because each new object starts a movement. */
function useCanMotion(
  phase: GameStageProps['view']['phase'],
  { steps, startedAtMs }: StageClock<ThrowStep>,
  isStill: boolean,
): CanMotion {
  const liftMs = steps.find(step => step.kind === 'lift')?.atMs
  return useMemo((): CanMotion => {
    if (phase === 'idle' || phase === 'shown') return { kind: 'aside' }
    if (isStill) return { kind: 'over' }
    if (phase === 'asking') return { kind: 'shake' }
    return liftMs === undefined ? { kind: 'hold' } : { kind: 'lift', liftsAtMs: startedAtMs + liftMs }
  }, [phase, liftMs, startedAtMs, isStill])
}

/** Fetches the layers. */
export function loadPictures(): Promise<void> {
  return fetchPictures(LAYERS.map(pictureOf))
}
