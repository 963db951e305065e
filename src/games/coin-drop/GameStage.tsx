import { useMemo } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { Cabinet } from '../kit/stage/Cabinet.tsx'
import cabinet from '../kit/stage/cabinet.css?inline'
import { isGainShown, type ResultPicture } from '../kit/stage/result.ts'
import { StageFrame } from '../kit/stage/StageFrame.tsx'
import { createStageStyles } from '../kit/stage/stage-styles.ts'
import type { StageClock } from '../kit/stage/use-stage-clock.ts'
import { useStagePlay } from '../kit/stage/use-stage-play.ts'
import { WinPlate } from '../kit/stage/WinPlate.tsx'
import { BoardControl } from './BoardControl.tsx'
import { boardFromChoice, isSameBoard } from './board-choice.ts'
import { describeBoard, describeCoinSlot, describeSlots } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { type CoinMotion, FallingCoin } from './FallingCoin.tsx'
import { boardGeometryOfRows, centerXOfSlot, pointsOnCoinPath } from './geometry.ts'
import type { Board } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'
import { loadStagePictures, pictureUrlByName, pictureUrlOfPins } from './picture-files.ts'
import { CABINET_VIEW_BOX, framePathOfSlot, Slots } from './Slots.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import {
  advancePicture,
  createTimeline,
  type DropStep,
  INITIAL_PICTURE,
  stillPictureOfOutcome,
} from './timeline.ts'
import { formatTenthsOfStake } from './times.tsx'

const PLATE = {
  ready: gameTexts.plateReady,
  playing: gameTexts.plateDropping,
  nothing: gameTexts.plateNothing,
}

export const stageStyles = createStageStyles(`${cabinet}\n${css}`)
export { loadStagePictures }

/** The cabinet with its pins, the coin, and the choice of a board. */
export function GameStage(props: GameStageProps) {
  const { view, choice, canChoose, onChoose, prefersReducedMotion } = props
  const { phase } = view
  const play = useStagePlay(props, {
    createSounds,
    createTimeline: (of: CoinOutcome, timing) => createTimeline(of, timing),
    blank: INITIAL_PICTURE,
    advance: advancePicture,
    stillPictureOf: stillPictureOfOutcome,
    onAsk: heard => heard.insert(),
    onStep(step, { rows }, heard) {
      if (step.kind === 'drop' && !prefersReducedMotion) heard?.fall(rows)
    },
  })
  const chosen = boardFromChoice(choice)
  // The last result is shown only on the board of its drop. If the player chooses another board, the stage hides the
  // result.
  const isShown = play.outcome && (phase === 'showing' || isSameBoard(play.outcome, chosen))
  const outcome = isShown ? play.outcome : undefined
  const picture = isShown ? play.picture : INITIAL_PICTURE
  const { rows, risk } = outcome ?? chosen
  const board = useMemo(() => ({ rows, risk }), [rows, risk])
  const motion = useCoinMotion(phase, outcome, play.clock, picture, prefersReducedMotion)
  return (
    <StageFrame
      className="cd-stage"
      picture={picture}
      payout={outcome?.payout}
      prefersReducedMotion={prefersReducedMotion}
    >
      <img className="gk-backdrop" src={pictureUrlByName('fair')} alt="" width="1000" height="700" />
      <div className="gk-scene">
        <Cabinet className="cd-cabinet" sign={pictureUrlByName('sign')}>
          <Machine board={board} />
          {outcome && picture.isResult && <LitPath outcome={outcome} isGain={isGainShown(picture)} />}
          <FallingCoin rows={rows} motion={motion} />
          <p className="sr-only">{boardInWords(board, phase, picture.isResult ? outcome : undefined)}</p>
          <div className="gk-sign gk-sign-line cd-plate">
            <WinPlate phase={phase} picture={picture} payout={outcome?.payout} texts={PLATE} />
          </div>
        </Cabinet>
      </div>
      <BoardControl board={chosen} canChoose={canChoose} onChoose={onChoose} />
    </StageFrame>
  )
}

/** The parts of the cabinet that do not move. */
function Machine({ board }: { readonly board: Board }) {
  const slots = useMemo(() => <Slots board={board} />, [board])
  return (
    <>
      <img className="gk-layer" src={pictureUrlByName('cabinet')} alt="" width="400" height="430" />
      <img className="gk-layer gk-bulb-0" src={pictureUrlByName('bulbs-0')} alt="" width="400" height="430" />
      <img className="gk-layer gk-bulb-1" src={pictureUrlByName('bulbs-1')} alt="" width="400" height="430" />
      <svg className="gk-layer" viewBox={CABINET_VIEW_BOX} aria-hidden="true">
        {slots}
      </svg>
      <img className="gk-layer" src={pictureUrlOfPins(board.rows)} alt="" width="400" height="430" />
    </>
  )
}

type Phase = GameStageProps['view']['phase']

/**
 * Describes the board and the coin in sentences, for screen readers.
 * @param shown the outcome; `undefined` until the stage shows its result
 */
function boardInWords(board: Board, phase: Phase, shown: CoinOutcome | undefined): string {
  const isFalling = !shown && (phase === 'asking' || phase === 'showing')
  const coin = shown
    ? describeCoinSlot(shown, gameTexts)
    : isFalling
      ? gameTexts.coinFalls
      : gameTexts.coinWaits
  return [
    describeBoard(board, gameTexts),
    describeSlots(board, gameTexts, { tenths: formatTenthsOfStake }),
    coin,
  ].join(' ')
}

/**
 * Returns the movement of the coin. A new object starts a movement, so the hook returns the same object until the
 * movement changes.
 */
function useCoinMotion(
  phase: Phase,
  outcome: CoinOutcome | undefined,
  { steps, startedAtMs }: StageClock<DropStep>,
  { isResult }: ResultPicture,
  isStill: boolean,
): CoinMotion {
  return useMemo((): CoinMotion => {
    if (outcome && (phase === 'shown' || isResult)) return { kind: 'rest', path: outcome.path }
    if (phase !== 'asking' && phase !== 'showing') return { kind: 'wait' }
    const result = steps.find(step => step.kind === 'result')
    if (isStill) return { kind: 'wait' }
    if (phase === 'asking' || !outcome || !result) return { kind: 'rattle' }
    return { kind: 'fall', path: outcome.path, restsAtMs: startedAtMs + result.atMs }
  }, [phase, outcome, isResult, isStill, steps, startedAtMs])
}

interface LitPathProps {
  readonly outcome: CoinOutcome
  readonly isGain: boolean
}

/** The coin's path as a dotted line, and a frame around its slot. Both are gold only when the play is a gain. */
function LitPath({ outcome: { rows, path, slot }, isGain }: LitPathProps) {
  const { start, across } = boardGeometryOfRows(rows)
  const points = [start, ...pointsOnCoinPath(rows, path)].map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <>
      <svg
        className={isGain ? 'gk-layer cd-way cd-gold' : 'gk-layer cd-way'}
        viewBox={CABINET_VIEW_BOX}
        aria-hidden="true"
      >
        <polyline points={points} />
      </svg>
      <svg
        className={isGain ? 'gk-layer cd-slot cd-gold' : 'gk-layer cd-slot'}
        viewBox={CABINET_VIEW_BOX}
        aria-hidden="true"
      >
        <path d={framePathOfSlot(centerXOfSlot(rows, slot), across)} />
      </svg>
    </>
  )
}
