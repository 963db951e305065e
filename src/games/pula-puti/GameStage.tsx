import { useMemo } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { FieldTable } from '../kit/FieldTable.tsx'
import { fetchPictures } from '../kit/fetch-pictures.ts'
import { fillText } from '../kit/fill-text.ts'
import { StageFrame } from '../kit/StageFrame.tsx'
import { stageStyles } from '../kit/stage-styles.ts'
import type { StageClock } from '../kit/use-stage-clock.ts'
import { useStagePlay } from '../kit/use-stage-play.ts'
import { WinPlate } from '../kit/WinPlate.tsx'
import { STALL, squareOf } from './board.ts'
import { holeWords } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { fieldFaces } from './fields.tsx'
import { ODDS } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'
import { LAYERS, pictureOf } from './picture-of.ts'
import { type BallMotion, RollingBall } from './RollingBall.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import {
  advance,
  type BallPicture,
  type BallStep,
  BLANK_PICTURE,
  createTimeline,
  stillOf,
} from './timeline.ts'

const FACES = fieldFaces()

export const styles = stageStyles(css)

/** The stall with its board and ball, and the table to bet on. */
export function GameStage(props: GameStageProps) {
  const { view, prefersReducedMotion } = props
  const { phase } = view
  const { outcome, clock, picture } = useStagePlay(props, {
    createSounds,
    // The time of the play seeds the way of the ball: it differs from play to play, and knows nothing of the bets.
    createTimeline: (of: PulaOutcome, timing) => createTimeline(of, timing, Math.floor(performance.now())),
    blank: BLANK_PICTURE,
    advance,
    stillOf,
    onAsk: heard => heard.rattle(),
    onStep(step, _, heard) {
      if (step.kind === 'roll') heard?.roll(step.roll)
      if (step.kind === 'rest') heard?.drop()
    },
  })

  const motion = useBallMotion(phase, outcome, clock, picture, prefersReducedMotion)
  const hole = picture.isAtRest ? outcome?.hole : undefined
  const paid = new Set(picture.isResult ? outcome?.wins.map(win => win.field) : [])
  const rests = hole === undefined ? undefined : holeWords(hole, words)
  return (
    <StageFrame className="pp-stage" picture={picture} prefersReducedMotion={prefersReducedMotion}>
      <img className="gk-backdrop" src={pictureOf('fair')} alt="" width="1000" height="600" decoding="sync" />
      <div className="gk-scene">
        <div
          className="gk-machine pp-stall"
          role="img"
          aria-label={
            rests ? fillText(words.ballRests, rests) : phase === 'idle' ? words.ballWaits : words.ballRolling
          }
        >
          <Layer name="stall" />
          <Layer name="bulbs-0" className="gk-bulb-0" />
          <Layer name="bulbs-1" className="gk-bulb-1" />
          {hole !== undefined && (
            <svg
              className="gk-layer pp-lit"
              viewBox={`0 0 ${STALL.width} ${STALL.height}`}
              aria-hidden="true"
            >
              <polygon points={squareOf(hole, 0.03)} />
              <polygon points={squareOf(hole, 0.03)} />
            </svg>
          )}
          <RollingBall motion={motion} />
        </div>
        <div className="gk-sign gk-sign-gold gk-sign-line pp-sign">
          <WinPlate
            phase={phase}
            picture={picture}
            payout={outcome?.payout}
            texts={{
              ready: words.plateReady,
              playing: words.plateRolling,
              nothing: fillText(words.plateNothing, { ...rests }),
            }}
          />
        </div>
      </div>
      <FieldTable
        className="pp-table"
        stage={props}
        fields={FACES}
        unitsMax={ODDS.unitsMax}
        outcome={outcome}
        paid={paid}
      />
    </StageFrame>
  )
}

interface LayerProps {
  readonly name: 'stall' | 'bulbs-0' | 'bulbs-1'
  readonly className?: string
}

/** A picture over the whole stall. */
function Layer({ name, className = '' }: LayerProps) {
  const { width, height } = STALL
  return (
    <img
      className={`gk-layer ${className}`.trim()}
      src={pictureOf(name)}
      alt=""
      width={width}
      height={height}
      decoding="sync"
    />
  )
}

/** The movement of the ball. Returns a new object only when the movement changes, because each object starts one. */
function useBallMotion(
  phase: GameStageProps['view']['phase'],
  outcome: PulaOutcome | undefined,
  { steps, startedAtMs }: StageClock<BallStep>,
  { isAtRest }: BallPicture,
  isStill: boolean,
): BallMotion {
  const hole = outcome?.hole
  const isResting = phase === 'shown' || isAtRest
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

/** Fetches the layers. */
export function loadPictures(): Promise<void> {
  return fetchPictures(LAYERS.map(pictureOf))
}
