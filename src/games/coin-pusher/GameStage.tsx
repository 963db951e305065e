import { useEffect, useRef } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { Cabinet } from '../kit/stage/Cabinet.tsx'
import cabinet from '../kit/stage/cabinet.css?inline'
import { StageFrame } from '../kit/stage/StageFrame.tsx'
import { createStageStyles } from '../kit/stage/stage-styles.ts'
import { useStagePlay } from '../kit/stage/use-stage-play.ts'
import { WinPlate } from '../kit/stage/WinPlate.tsx'
import { describeFallenCoins } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import type { Machine } from './machine/machine.ts'
import { useMachine } from './machine/use-machine.ts'
import type { PusherOutcome } from './outcome.ts'
import { loadStagePictures, pictureUrlByName } from './picture-files.ts'
import { CASE_SIZE } from './projection.ts'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { advancePicture, createTimeline, INITIAL_PICTURE, stillPictureOfOutcome } from './timeline.ts'

const PLATE = {
  ready: gameTexts.plateReady,
  playing: gameTexts.plateDropping,
  nothing: gameTexts.plateNothing,
}

export const stageStyles = createStageStyles(`${cabinet}\n${css}`)
export { loadStagePictures }

/** The case with its shelf, and a sentence that says which coins fell. */
export function GameStage(props: GameStageProps) {
  const { view, prefersReducedMotion } = props
  const { phase } = view
  const play = useStagePlay(props, {
    createSounds,
    createTimeline: (of: PusherOutcome, timing) => createTimeline(of, timing),
    blank: INITIAL_PICTURE,
    advance: advancePicture,
    stillPictureOf: stillPictureOfOutcome,
    onAsk: heard => heard.insert(),
    onStep(step, _outcome, heard) {
      if (step.kind === 'land' && !prefersReducedMotion) heard?.push()
    },
  })
  const { outcome, picture, clock, sounds } = play
  const { machine, coins, isByHand } = useMachine(props, {
    outcome,
    picture,
    clock,
    onFall: () => sounds?.fall(),
  })
  const isMoving = phase === 'asking' || (phase === 'showing' && !picture.isResult)
  return (
    <StageFrame
      className="cp-stage"
      picture={picture}
      payout={outcome?.payout}
      prefersReducedMotion={prefersReducedMotion}
    >
      <img className="gk-backdrop" src={pictureUrlByName('fair')} alt="" width="1000" height="700" />
      <div className="gk-scene">
        <Cabinet className="cp-case" sign={pictureUrlByName('sign')}>
          <img className="gk-layer" src={pictureUrlByName('case')} alt="" width="400" height="430" />
          <img
            className="gk-layer gk-bulb-0"
            src={pictureUrlByName('bulbs-0')}
            alt=""
            width="400"
            height="430"
          />
          <img
            className="gk-layer gk-bulb-1"
            src={pictureUrlByName('bulbs-1')}
            alt=""
            width="400"
            height="430"
          />
          <ShelfCanvas machine={machine} />
          <img className="gk-layer" src={pictureUrlByName('glass')} alt="" width="400" height="430" />
          <p className="sr-only">
            {isMoving ? gameTexts.coinFalls : fillPlaceholders(gameTexts.shelfCoins, { count: coins })}
          </p>
          <div className="gk-sign gk-sign-line cp-plate">
            <WinPlate phase={phase} picture={picture} payout={outcome?.payout} texts={PLATE} />
          </div>
        </Cabinet>
      </div>
      <div className="cp-words">
        {picture.isResult && outcome && (
          <p>{isByHand ? gameTexts.byHand : describeFallenCoins(outcome, gameTexts)}</p>
        )}
        <p>{gameTexts.chance}</p>
      </div>
    </StageFrame>
  )
}

/**
 * Plate and coins on a canvas, which screen readers skip: the stage says in words how many coins are on the shelf and
 * what fell.
 */
function ShelfCanvas({ machine }: { readonly machine: Machine }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? machine.attach(canvas.current) : undefined), [machine])
  return (
    <div className="gk-layer" aria-hidden="true">
      <canvas ref={canvas} className="gk-layer" width={CASE_SIZE.width} height={CASE_SIZE.height} />
    </div>
  )
}
