import { useEffect, useMemo, useRef, useState } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { Cabinet } from '../kit/stage/Cabinet.tsx'
import cabinet from '../kit/stage/cabinet.css?inline'
import { StageFrame } from '../kit/stage/StageFrame.tsx'
import { createStageStyles } from '../kit/stage/stage-styles.ts'
import { type StagePlay, useStagePlay } from '../kit/stage/use-stage-play.ts'
import type { PotsOutcome } from './outcome.ts'
import { Pots } from './Pots.tsx'
import { loadStagePictures, pictureUrlByName } from './picture-files.ts'
import { listPotViews, sootPotCountFromChoice } from './rack-view.ts'
import { SignBoard } from './SignBoard.tsx'
import { SootControl } from './SootControl.tsx'
import { StickStrike, type StrikeMotion } from './StickStrike.tsx'
import { createSounds, type PotsSounds } from './sound.ts'
import css from './stage.css?inline'
import {
  advancePicture,
  createTimeline,
  INITIAL_PICTURE,
  type PotsStagePicture,
  type PotsStep,
  stillPictureOfOutcome,
} from './timeline.ts'

export const stageStyles = createStageStyles(`${cabinet}\n${css}`)
export { loadStagePictures }

/** The rack with its pots and the sign, and the control with which the player chooses the risk. */
export function GameStage(props: GameStageProps) {
  const { view, choice, canChoose, onChoose, onStep, prefersReducedMotion } = props
  const { phase } = view
  const play = useStagePlay(props, {
    createSounds,
    createTimeline,
    blank: INITIAL_PICTURE,
    advance: advancePicture,
    stillPictureOf: stillPictureOfOutcome,
    onStep(step, { end, broken }, heard) {
      if (step.kind !== 'struck') return
      if (end === 'soot') heard?.breakSoot()
      else heard?.breakGood(broken.length)
    },
  })
  const { clock, sounds } = play
  const [pointed, setPointed] = useState<number>()
  useEffect(() => {
    if (phase === 'shown') setPointed(undefined)
  }, [phase])

  const chosen = sootPotCountFromChoice(choice)
  const { outcome, isOpen, isOpening, isResumed } = useRound(props, play.outcome, chosen)
  useEffect(() => {
    if (isOpening) sounds?.hang()
  }, [isOpening, sounds])

  const isStill = phase === 'asking' || (phase === 'shown' && clock.mode !== 'running')
  const picture = !outcome ? INITIAL_PICTURE : isStill ? stillPictureOfOutcome(outcome) : play.picture
  const motion = useStrikeMotion({ phase, play, pointed: isOpen ? pointed : undefined, prefersReducedMotion })
  const views = listPotViews(outcome, picture)
  return (
    <StageFrame
      className="pp-stage"
      picture={picture}
      payout={outcome?.payout}
      prefersReducedMotion={prefersReducedMotion}
    >
      <img className="gk-backdrop" src={pictureUrlByName('fair')} alt="" width="1000" height="700" />
      <div className="gk-scene">
        <Cabinet className="pp-rack" sign={pictureUrlByName('sign')}>
          <Rack />
          <SignBoard
            phase={phase}
            soot={outcome?.soot ?? chosen}
            outcome={outcome}
            picture={picture}
            isResumed={isResumed}
            isStepRunning={isStepRunning(phase, isOpen, outcome, picture)}
          />
          <Pots
            views={views}
            canSwing={isOpen && canChoose}
            isHanging={isOpening || (phase === 'showing' && outcome?.kind === 'hang')}
            onSwing={pot => {
              setPointed(pot)
              sounds?.raise()
              onStep({ pot })
            }}
          />
          <div className="pp-pots pp-over">
            <StickStrike motion={motion} />
          </div>
        </Cabinet>
      </div>
      <SootControl
        soot={outcome?.soot ?? chosen}
        canChoose={canChoose && !isOpen}
        onChoose={soot => onChoose({ soot })}
      />
    </StageFrame>
  )
}

/** The fixed parts of the rack of pots. */
function Rack() {
  return (
    <>
      <img className="gk-layer" src={pictureUrlByName('rack')} alt="" width="400" height="430" />
      <img className="gk-layer gk-bulb-0" src={pictureUrlByName('bulbs-0')} alt="" width="400" height="430" />
      <img className="gk-layer gk-bulb-1" src={pictureUrlByName('bulbs-1')} alt="" width="400" height="430" />
    </>
  )
}

type Phase = GameStageProps['view']['phase']

/** Whether a step of the open round was requested and its result is not shown yet. */
function isStepRunning(
  phase: Phase,
  isOpen: boolean,
  outcome: PotsOutcome | undefined,
  { isStruck }: PotsStagePicture,
): boolean {
  if (phase === 'asking') return isOpen
  return phase === 'showing' && outcome?.kind === 'swing' && !isStruck
}

/**
 * The outcome in `view`. While the server has not answered a request for a play, the outcome of the previous play;
 * `undefined` before the first play.
 */
function useLastOutcome(phase: Phase, outcome: PotsOutcome | undefined): PotsOutcome | undefined {
  const last = useRef(outcome)
  if (phase !== 'asking') last.current = outcome
  return last.current
}

/** The state of the round that `useRound` returns for the stage. */
interface ShownRound {
  /**
   * The outcome of the last play. `undefined` before the first play, and after the player has chosen a different risk
   * than that of the last round.
   */
  readonly outcome: PotsOutcome | undefined
  /** Whether the round is open and waits for the player's next step. */
  readonly isOpen: boolean
  /** Whether the page has requested a new round, and the server has not answered yet. */
  readonly isOpening: boolean
  /** Whether the round was open already when the page was loaded, and the player has not played since. */
  readonly isResumed: boolean
}

function useRound(
  { view: { phase }, choice, canChoose, onChoose }: GameStageProps,
  played: PotsOutcome | undefined,
  chosen: PotsOutcome['soot'],
): ShownRound {
  const last = useLastOutcome(phase, played)
  const isOpen = last !== undefined && last.end === null
  const [resumed] = useState(isOpen ? last : undefined)

  // When the player resumes a round without a stored choice, stores the round's risk as the choice for the next round.
  useEffect(() => {
    if (isOpen && canChoose && choice === undefined) onChoose({ soot: last.soot })
  }, [isOpen, canChoose, choice, onChoose, last])

  const isOpening = phase === 'asking' && !isOpen
  const isShown = last !== undefined && !isOpening && (isOpen || phase === 'showing' || last.soot === chosen)
  const outcome = isShown ? last : undefined
  return { outcome, isOpen, isOpening, isResumed: outcome !== undefined && outcome === resumed }
}

interface StrikeOptions {
  readonly phase: Phase
  readonly play: StagePlay<PotsOutcome, PotsStep, PotsStagePicture, PotsSounds>
  /** The pot that the player chose last; `undefined` while no round is open or no pot is chosen in it. */
  readonly pointed: number | undefined
  readonly prefersReducedMotion: boolean
}

/**
 * Returns what the stick does now: it rests, is raised, or strikes a pot. The stick restarts its movement whenever it
 * gets a new object, so this hook returns the same object until the movement changes.
 */
function useStrikeMotion({ phase, play, pointed, prefersReducedMotion }: StrikeOptions): StrikeMotion {
  const { outcome, clock } = play
  const struck = clock.steps.find(step => step.kind === 'struck')
  const isSwing = phase === 'showing' && outcome?.kind === 'swing'
  const pot = isSwing ? (outcome.pot ?? undefined) : phase === 'asking' ? pointed : undefined
  const isSoot = outcome?.end === 'soot'
  const strikesAtMs = isSwing && struck ? clock.startedAtMs + struck.atMs : undefined
  return useMemo((): StrikeMotion => {
    if (prefersReducedMotion || pot === undefined) return { kind: 'rest' }
    if (strikesAtMs === undefined) return { kind: 'raise', pot }
    return { kind: 'strike', pot, isSoot, strikesAtMs }
  }, [prefersReducedMotion, pot, strikesAtMs, isSoot])
}
