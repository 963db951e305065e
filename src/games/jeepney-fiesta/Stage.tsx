import { useEffect, useMemo, useRef } from 'react'
import type { MoneyFormatter } from '../../i18n/money.ts'
import { Celebration } from '../kit/stage/Celebration.tsx'
import { useStageSkip } from '../kit/stage/use-skip.ts'
import { findWinTierRow, isPayoutAbovePrice, type WinTier } from '../kit/stage/win-tier.ts'
import { describeReels } from './describe-outcome.ts'
import type { GameTexts } from './en-US.ts'
import { FreeSpinSign } from './FreeSpinSign.tsx'
import { JeepneyFront } from './JeepneyFront.tsx'
import { FIRST_SHOWN_REEL_STOPS, REEL_COUNT } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { type ReelMotion, Reels } from './Reels.tsx'
import { Scenery } from './Scenery.tsx'
import { SlotWinPlate } from './SlotWinPlate.tsx'
import type { JeepneySounds } from './sound.ts'
import { outcomeOfView, type StageView } from './stage-view.ts'
import { Paints } from './symbols/Paints.tsx'
import { isLastFreeSpin, type TimelineStep } from './timeline.ts'
import { type LivePlayback, usePlayback } from './use-playback.ts'
import { WinLayer } from './WinLayer.tsx'

const PREFIX = 'jf'
const HOLD_MOTION: ReelMotion = { kind: 'hold' }
const SPIN_MOTION: ReelMotion = { kind: 'spin' }
const FIRST_REST_MOTION: ReelMotion = { kind: 'rest', stops: FIRST_SHOWN_REEL_STOPS }

export interface StageProps {
  view: StageView
  text: GameTexts
  /** Formats centavos as `₱1,234.56`. */
  formatMoney: MoneyFormatter
  /** Minimum time from the start of a spin to the next one, in milliseconds. */
  cycleMinMs: number
  reducedMotion: boolean
  /**
   * The stage calls this function once in each `landing` phase, when the next spin may start: at least `cycleMinMs`
   * after the start of this spin.
   */
  onSettled: (outcome: JeepneyOutcome) => void
  /** The sounds of the game; `undefined` while the player has the sound off. */
  sounds?: JeepneySounds | undefined
  /** Vibrates the device by a pattern of milliseconds, on and off in turn, unless the player prefers reduced motion. */
  vibrate?: ((pattern: readonly number[]) => void) | undefined
}

/** Draws the game and animates the outcome in `view`. It has no access to the network, to stores or to the balance. */
export function Stage(props: StageProps) {
  const { view, text, formatMoney, cycleMinMs, reducedMotion, onSettled, sounds, vibrate } = props
  const outcome = outcomeOfView(view)
  const playback = usePlayback({ view, cycleMinMs, reducedMotion, onStep })
  const motion = useReelMotion(view, outcome, playback, reducedMotion)
  const { tier, amount, isCelebrating, sign, skip } = playback
  const last = useLastOutcome(view.phase, outcome)
  const free = hasFreeSpinLighting(outcome, last, playback.reelsAtRest)
  useStageSkip(isCelebrating || sign !== undefined, skip)

  useEffect(() => {
    if (view.phase === 'spinning') sounds?.spin()
  }, [view.phase, sounds])

  useEffect(() => {
    if (isCelebrating) return () => sounds?.endWin()
    return
  }, [isCelebrating, sounds])

  function celebrate(won: WinTier) {
    sounds?.win(won)
    const row = findWinTierRow(won)
    if (row) vibrate?.(row.vibration)
  }

  function onStep(step: TimelineStep, of: JeepneyOutcome) {
    if (step.kind === 'reel') sounds?.reelStop(step.reel)
    if (step.kind === 'closing' || (step.kind === 'count' && !isLastFreeSpin(of))) celebrate(step.tier)
    if (step.kind === 'awarded') sounds?.freeSpins()
    if (step.kind === 'settled') onSettled(of)
  }

  const isTurning = view.phase !== 'idle' && playback.reelsAtRest < REEL_COUNT
  return (
    <div
      className={stageClass({
        isStill: reducedMotion,
        celebrated: isCelebrating ? tier : undefined,
        isLitForFreeSpins: free,
      })}
    >
      <svg className="jf-paints" aria-hidden="true" width="0" height="0">
        <defs>
          <Paints prefix={PREFIX} />
        </defs>
      </svg>
      <Scenery prefix={PREFIX} />
      <div className="jf-cabinet">
        <JeepneyFront prefix={PREFIX} />
        <div className="jf-window">
          <Reels
            motion={motion}
            reelsAtRest={playback.reelsAtRest}
            label={isTurning ? text.spinning : describeReels(outcome?.stops ?? FIRST_SHOWN_REEL_STOPS, text)}
          />
          {outcome && playback.isLit && (
            <WinLayer
              prefix={PREFIX}
              outcome={outcome}
              line={playback.line}
              celebrate={isPayoutAbovePrice(tier)}
            />
          )}
          <div className="jf-glass" />
        </div>
        <FreeSpinSign
          playback={playback}
          outcome={outcome}
          last={last}
          text={text}
          formatMoney={formatMoney}
        />
        <SlotWinPlate
          idle={view.phase === 'idle'}
          playback={playback}
          outcome={outcome}
          text={text}
          formatMoney={formatMoney}
        />
      </div>
      {isCelebrating && <Celebration tier={tier} amount={amount} isStill={reducedMotion} />}
    </div>
  )
}

function stageClass(is: {
  isStill: boolean
  celebrated: WinTier | undefined
  isLitForFreeSpins: boolean
}): string {
  const classes = [
    'jf-stage',
    is.isStill && 'jf-still',
    is.celebrated && 'jf-gain',
    is.celebrated === 'huge' && 'gk-covered',
    is.isLitForFreeSpins && 'jf-free',
  ]
  return classes.filter(Boolean).join(' ')
}

/**
 * Whether the stage has the lighting of free spins. After a spin that wins free spins, the lighting changes only when
 * the reels rest, so that it does not reveal the win early.
 */
function hasFreeSpinLighting(
  outcome: JeepneyOutcome | undefined,
  last: JeepneyOutcome | undefined,
  reelsAtRest: number,
): boolean {
  if (outcome?.kind === 'free') return true
  const of = outcome ?? last
  return (of?.series?.left ?? 0) > 0 && (!outcome || reelsAtRest === REEL_COUNT)
}

/**
 * The outcome in `view`. While the server has not answered a request for a spin, the outcome of the previous spin;
 * `undefined` before the first spin.
 */
function useLastOutcome(
  phase: StageView['phase'],
  outcome: JeepneyOutcome | undefined,
): JeepneyOutcome | undefined {
  const last = useRef(outcome)
  if (phase !== 'spinning') last.current = outcome
  return last.current
}

/**
 * Returns the movement of the reels. A new object starts a movement, so the hook returns the same object until the
 * movement changes.
 */
function useReelMotion(
  view: StageView,
  outcome: JeepneyOutcome | undefined,
  { reelStopsMs, startedAtMs, reelsAtRest }: LivePlayback,
  reducedMotion: boolean,
): ReelMotion {
  const { phase } = view
  const isResting = phase === 'settled' || (phase === 'landing' && reelsAtRest === REEL_COUNT)
  return useMemo((): ReelMotion => {
    if (phase === 'idle') return FIRST_REST_MOTION
    if (isResting && outcome) return { kind: 'rest', stops: outcome.stops }
    if (reducedMotion) return HOLD_MOTION
    if (!outcome || !reelStopsMs) return SPIN_MOTION
    return { kind: 'land', stops: outcome.stops, reelStopsMs, startedAtMs }
  }, [phase, outcome, isResting, reducedMotion, reelStopsMs, startedAtMs])
}
