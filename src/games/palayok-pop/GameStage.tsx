import { useEffect, useMemo, useRef, useState } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { StageFrame } from '../kit/StageFrame.tsx'
import { stageStyles } from '../kit/stage-styles.ts'
import { type StagePlay, useStagePlay } from '../kit/use-stage-play.ts'
import type { PotsOutcome } from './outcome.ts'
import { Pots } from './Pots.tsx'
import { fileOf, loadPictures } from './picture-files.ts'
import { potViews, sootOf } from './rack-view.ts'
import { SignBoard } from './SignBoard.tsx'
import { SootControl } from './SootControl.tsx'
import { Strike, type StrikeMotion } from './Strike.tsx'
import { createSounds, type PotsSounds } from './sound.ts'
import css from './stage.css?inline'
import {
  advance,
  BLANK_PICTURE,
  createTimeline,
  type PotsPicture,
  type PotsStep,
  stillOf,
} from './timeline.ts'

export const styles = stageStyles(css)
export { loadPictures }

/** The rack with its pots and the sign, and the choice of the risk. */
export function GameStage(props: GameStageProps) {
  const { view, choice, canChoose, onChoose, onStep, prefersReducedMotion } = props
  const { phase } = view
  const play = useStagePlay(props, {
    createSounds,
    createTimeline,
    blank: BLANK_PICTURE,
    advance,
    stillOf,
    onStep(step, { end, broken }, heard) {
      if (step.kind !== 'struck') return
      if (end === 'soot') heard?.breakSoot()
      else heard?.breakGood(broken.length)
    },
  })
  const { clock, sounds } = play
  const last = useLastOutcome(phase, play.outcome)
  const isOpen = last !== undefined && last.end === null
  const [resumed] = useState(isOpen ? last : undefined)
  const [pointed, setPointed] = useState<number>()
  const chosen = sootOf(choice)
  useEffect(() => {
    if (phase === 'shown') setPointed(undefined)
  }, [phase])

  // A round that another page or device opened has its own risk, which the next round keeps.
  useEffect(() => {
    if (isOpen && canChoose && choice === undefined) onChoose({ soot: last.soot })
  }, [isOpen, canChoose, choice, onChoose, last])

  const isOpening = phase === 'asking' && !isOpen
  useEffect(() => {
    if (isOpening) sounds?.hang()
  }, [isOpening, sounds])

  // Once the player has chosen another risk, the last round is no longer what the stage shows.
  const isShown = last !== undefined && !isOpening && (isOpen || phase === 'showing' || last.soot === chosen)
  const outcome = isShown ? last : undefined
  const isStill = phase === 'asking' || (phase === 'shown' && clock.mode !== 'running')
  const picture = !outcome ? BLANK_PICTURE : isStill ? stillOf(outcome) : play.picture
  const motion = useStrikeMotion({ phase, play, pointed: isOpen ? pointed : undefined, prefersReducedMotion })
  const views = potViews(outcome, picture)
  return (
    <StageFrame className="pp-stage" picture={picture} prefersReducedMotion={prefersReducedMotion}>
      <img className="gk-backdrop" src={fileOf('fair')} alt="" width="1000" height="700" />
      <div className="gk-scene">
        <div className="gk-machine pp-machine">
          <img className="pp-title" src={fileOf('sign')} alt="" width="400" height="96" />
          <div className="pp-rack">
            <Rack />
            <SignBoard
              phase={phase}
              soot={outcome?.soot ?? chosen}
              outcome={outcome}
              picture={picture}
              isResumed={outcome !== undefined && outcome === resumed}
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
              <Strike motion={motion} />
            </div>
          </div>
        </div>
      </div>
      <SootControl
        soot={outcome?.soot ?? chosen}
        canChoose={canChoose && !isOpen}
        onChoose={soot => onChoose({ soot })}
      />
    </StageFrame>
  )
}

/** What of the rack does not move. */
function Rack() {
  return (
    <>
      <img className="gk-layer" src={fileOf('rack')} alt="" width="400" height="430" />
      <img className="gk-layer gk-bulb-0" src={fileOf('bulbs-0')} alt="" width="400" height="430" />
      <img className="gk-layer gk-bulb-1" src={fileOf('bulbs-1')} alt="" width="400" height="430" />
    </>
  )
}

type Phase = GameStageProps['view']['phase']

/** The outcome in view, and while a play is asked for the one before it; `undefined` before the first play. */
function useLastOutcome(phase: Phase, outcome: PotsOutcome | undefined): PotsOutcome | undefined {
  const last = useRef(outcome)
  if (phase !== 'asking') last.current = outcome
  return last.current
}

interface StrikeOptions {
  readonly phase: Phase
  readonly play: StagePlay<PotsOutcome, PotsStep, PotsPicture, PotsSounds>
  /** The pot that the player pointed at last in this round. */
  readonly pointed: number | undefined
  readonly prefersReducedMotion: boolean
}

/** The movement of the stick. Returns a new object only when the movement changes, because each object starts one. */
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
