import { useEffect, useMemo } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { Celebration } from '../kit/Celebration.tsx'
import { useSounds } from '../kit/use-sounds.ts'
import { type StageClock, useStageClock } from '../kit/use-stage-clock.ts'
import { WinPlate } from '../kit/WinPlate.tsx'
import { isGain, vibrationOf } from '../kit/win-tier.ts'
import { BoardControl } from './BoardControl.tsx'
import { boardOf, isSameBoard } from './board-choice.ts'
import { describeBoard, describeCoin, describeSlots } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { type CoinMotion, FallingCoin } from './FallingCoin.tsx'
import { Lit } from './Lit.tsx'
import type { Board } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'
import { fileOf, loadPictures, pinsFile } from './picture-files.ts'
import { CABINET_BOX, Slots } from './Slots.tsx'
import { createSounds } from './sound.ts'
import { formatTenths } from './times.tsx'
import './stage.css'
import {
  advance,
  BLANK_PICTURE,
  createTimeline,
  type DropPicture,
  type DropStep,
  stillOf,
} from './timeline.ts'

export { loadPictures }

/** The cabinet with its pins, the coin, and the choice of a board. */
export function GameStage(props: GameStageProps) {
  const { view, stake, choice, canChoose, onChoose, onShown, prefersReducedMotion, isSoundOn, vibrate } =
    props
  const sounds = useSounds(isSoundOn, createSounds)
  const played = 'outcome' in view ? (view.outcome as CoinOutcome) : undefined
  const clock = useStageClock<CoinOutcome, DropStep>({
    view,
    createSteps: (of, answeredMs) => createTimeline(of, { answeredMs, prefersReducedMotion }),
    onStep(step, of) {
      if (step.kind === 'drop' && !prefersReducedMotion) sounds?.fall(of.rows)
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
    if (phase === 'asking') sounds?.insert()
  }, [phase, sounds])

  const chosen = boardOf(choice)
  // Once the player has chosen another board, the last drop is no longer what the stage shows.
  const outcome = played && (phase === 'showing' || isSameBoard(played, chosen)) ? played : undefined
  const { rows, risk } = outcome ?? chosen
  const board = useMemo(() => ({ rows, risk }), [rows, risk])
  const picture = outcome ? pictureOf(clock, outcome) : BLANK_PICTURE
  const motion = useCoinMotion(phase, outcome, clock, picture, prefersReducedMotion)
  const isCelebrated = picture.isResult && isGain(picture.tier)
  return (
    <div className={stageClass(prefersReducedMotion, isCelebrated)}>
      <img className="cd-fair" src={fileOf('fair')} alt="" width="1000" height="700" />
      <div className="cd-scene">
        <div className="cd-machine">
          <img className="cd-sign" src={fileOf('sign')} alt="" width="400" height="96" />
          <div className="cd-cabinet">
            <Machine board={board} />
            {outcome && picture.isResult && <Lit outcome={outcome} isGain={isCelebrated} />}
            <FallingCoin rows={rows} motion={motion} />
            <p className="sr-only">{boardInWords(board, phase, picture.isResult ? outcome : undefined)}</p>
            <div className="cd-plate">
              <WinPlate
                tier={picture.isResult ? picture.tier : 'nothing'}
                payout={outcome?.payout ?? stake}
                countMs={picture.countMs}
                quiet={quietOf(phase, outcome !== undefined, picture)}
              />
            </div>
          </div>
        </div>
      </div>
      <BoardControl board={chosen} canChoose={canChoose} onChoose={onChoose} />
      {isCelebrated && !prefersReducedMotion && <Celebration tier={picture.tier} />}
    </div>
  )
}

/** What of the cabinet does not move. */
function Machine({ board }: { readonly board: Board }) {
  const slots = useMemo(() => <Slots board={board} />, [board])
  return (
    <>
      <img className="cd-layer" src={fileOf('cabinet')} alt="" width="400" height="430" />
      <img className="cd-layer cd-bulb-0" src={fileOf('bulbs-0')} alt="" width="400" height="430" />
      <img className="cd-layer cd-bulb-1" src={fileOf('bulbs-1')} alt="" width="400" height="430" />
      <svg className="cd-layer" viewBox={CABINET_BOX} aria-hidden="true">
        {slots}
      </svg>
      <img className="cd-layer" src={pinsFile(board.rows)} alt="" width="400" height="430" />
    </>
  )
}

type Phase = GameStageProps['view']['phase']

/** @param shown the outcome, once its result is shown */
function boardInWords(board: Board, phase: Phase, shown: CoinOutcome | undefined): string {
  const isFalling = !shown && (phase === 'asking' || phase === 'showing')
  const coin = shown ? describeCoin(shown, words) : isFalling ? words.coinFalls : words.coinWaits
  return [describeBoard(board, words), describeSlots(board, words, { tenths: formatTenths }), coin].join(' ')
}

function pictureOf({ mode, played }: StageClock<DropStep>, outcome: CoinOutcome): DropPicture {
  if (mode === 'still') return stillOf(outcome)
  return mode === 'running' ? played.reduce<DropPicture>(advance, BLANK_PICTURE) : BLANK_PICTURE
}

function quietOf(phase: Phase, isShowingOutcome: boolean, { isResult }: DropPicture): string {
  if (phase === 'asking' || (phase === 'showing' && !isResult)) return words.plateDropping
  return isShowingOutcome && isResult ? words.plateNothing : words.plateReady
}

function stageClass(isStill: boolean, isCelebrated: boolean): string {
  return ['cd-stage', isStill && 'cd-still', isCelebrated && 'cd-gain'].filter(Boolean).join(' ')
}

/** The movement of the coin. Returns a new object only when the movement changes, because each object starts one. */
function useCoinMotion(
  phase: Phase,
  outcome: CoinOutcome | undefined,
  { steps, startedAtMs }: StageClock<DropStep>,
  { isResult }: DropPicture,
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
