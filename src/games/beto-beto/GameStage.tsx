import { useEffect, useMemo, useRef } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { FieldTable } from '../kit/FieldTable.tsx'
import { fetchPictures } from '../kit/fetch-pictures.ts'
import { fillText } from '../kit/fill-text.ts'
import { StageFrame } from '../kit/StageFrame.tsx'
import { stageStyles } from '../kit/stage-styles.ts'
import type { StageClock } from '../kit/use-stage-clock.ts'
import { useStagePlay } from '../kit/use-stage-play.ts'
import { WinPlate } from '../kit/WinPlate.tsx'
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

/** The table with can and dice, and the fields to bet on. */
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
    <StageFrame className="bb-stage" picture={picture} prefersReducedMotion={prefersReducedMotion}>
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

/** Whether a die has a part in what is paid: it shows a number that pays, or the throw as a whole pays. */
function paysIt(dice: readonly Face[], die: number, paid: ReadonlySet<Field>): boolean {
  const face = dice[die]
  return (
    face !== undefined &&
    [...paid].some(field => returnOf(field, dice).dice === dice.length || returnOf(field, [face]).times > 0)
  )
}

/** What the dice show: under the can they keep what they showed, until it is lifted off the new throw. */
function useDiceInView(shown: readonly Face[] | undefined): readonly Face[] {
  const kept = useRef(FIRST_DICE)
  const dice = shown ?? kept.current
  useEffect(() => {
    kept.current = dice
  }, [dice])
  return dice
}

/** The movement of the can. Returns a new object only when the movement changes, because each object starts one. */
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
