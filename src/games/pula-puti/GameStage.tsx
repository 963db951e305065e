import { useMemo } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { FieldTable } from '../kit/fields/FieldTable.tsx'
import { fillText } from '../kit/fill-text.ts'
import { BEFORE_REST, type RestPicture, stillAtRest } from '../kit/stage/rest-picture.ts'
import { StageFrame } from '../kit/stage/StageFrame.tsx'
import { stageStyles } from '../kit/stage/stage-styles.ts'
import type { StageClock } from '../kit/stage/use-stage-clock.ts'
import { useStagePlay } from '../kit/stage/use-stage-play.ts'
import { WinPlate } from '../kit/stage/WinPlate.tsx'
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
import { advance, type BallStep, createTimeline } from './timeline.ts'

type Phase = GameStageProps['view']['phase']

const FACES = fieldFaces()

export const styles = stageStyles(css)

/** The stall with its board and ball, and the betting table. */
export function GameStage(props: GameStageProps) {
  const { view, prefersReducedMotion } = props
  const { phase } = view
  const { outcome, clock, picture } = useStagePlay(props, {
    createSounds,
    // The time is the seed of the ball's path: the path differs from play to play and does not depend on the bets.
    createTimeline: (of: PulaOutcome, timing) => createTimeline(of, timing, Math.floor(performance.now())),
    blank: BEFORE_REST,
    advance,
    stillOf: stillAtRest,
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
    <StageFrame
      className="pu-stage"
      picture={picture}
      payout={outcome?.payout}
      prefersReducedMotion={prefersReducedMotion}
    >
      <img className="gk-backdrop" src={pictureOf('fair')} alt="" width="1000" height="600" decoding="sync" />
      <div className="gk-scene">
        <Stall phase={phase} hole={hole} motion={motion} />
        <div className="gk-sign gk-sign-gold gk-sign-line pu-sign">
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
        className="pu-table"
        stage={props}
        fields={FACES}
        unitsMax={ODDS.unitsMax}
        outcome={outcome}
        paid={paid}
      />
    </StageFrame>
  )
}

interface StallProps {
  readonly phase: Phase
  /** The hole in which the ball rests; `undefined` while it moves or waits. */
  readonly hole: PulaOutcome['hole'] | undefined
  readonly motion: BallMotion
}

/** The stall with its ball; the square of the hole in which the ball rests is lit. */
function Stall({ phase, hole, motion }: StallProps) {
  const label =
    hole !== undefined
      ? fillText(words.ballRests, holeWords(hole, words))
      : phase === 'idle'
        ? words.ballWaits
        : words.ballRolling
  return (
    <div className="gk-machine pu-stall" role="img" aria-label={label}>
      <Layer name="stall" />
      <Layer name="bulbs-0" className="gk-bulb-0" />
      <Layer name="bulbs-1" className="gk-bulb-1" />
      {hole !== undefined && (
        <svg className="gk-layer pu-lit" viewBox={`0 0 ${STALL.width} ${STALL.height}`} aria-hidden="true">
          <polygon points={squareOf(hole, 0.03)} />
          <polygon points={squareOf(hole, 0.03)} />
        </svg>
      )}
      <RollingBall motion={motion} />
    </div>
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

/** The movement of the ball. Returns a new object only when it changes, because each new object starts a movement. */
function useBallMotion(
  phase: Phase,
  outcome: PulaOutcome | undefined,
  { steps, startedAtMs }: StageClock<BallStep>,
  { isAtRest }: RestPicture,
  isStill: boolean,
): BallMotion {
  const hole = outcome?.hole
  const isResting = phase === 'shown' || isAtRest
  return useMemo((): BallMotion => {
    if (phase === 'idle') return { kind: 'wait' }
    if (hole === undefined) return { kind: isStill ? 'wait' : 'rattle' }
    if (isResting) return { kind: 'rest', hole }
    const rolling = steps.find(step => step.kind === 'roll')
    const isAtRest = steps.find(step => step.kind === 'rest')
    if (!rolling || !isAtRest) return { kind: 'hold' }
    return { kind: 'roll', roll: rolling.roll, hole, restsAtMs: startedAtMs + isAtRest.atMs }
  }, [phase, hole, isResting, steps, startedAtMs, isStill])
}

/** Fetches the layers. */
export function loadPictures(): Promise<void> {
  return fetchPictures(LAYERS.map(pictureOf))
}
