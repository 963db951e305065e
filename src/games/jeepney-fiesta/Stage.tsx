import { useEffect, useMemo } from 'react'
import type { FormatMoney } from '../../i18n/money.ts'
import { Celebration } from '../kit/stage/Celebration.tsx'
import { isGain, vibrationOf } from '../kit/stage/win-tier.ts'
import { describeReels } from './describe-outcome.ts'
import type { Words } from './en-US.ts'
import { Frame } from './Frame.tsx'
import { FreeSpinSign } from './FreeSpinSign.tsx'
import { FIRST_STOPS, REELS } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { type ReelMotion, Reels } from './Reels.tsx'
import { Scenery } from './Scenery.tsx'
import { SlotWinPlate } from './SlotWinPlate.tsx'
import type { JeepneySounds } from './sound.ts'
import { outcomeOf, type StageView } from './stage-view.ts'
import { Paints } from './symbols/Paints.tsx'
import type { TimelineStep } from './timeline.ts'
import { type LivePlayback, usePlayback } from './use-playback.ts'
import { WinLayer } from './WinLayer.tsx'

const PREFIX = 'jf'
const HOLD: ReelMotion = { kind: 'hold' }
const SPIN: ReelMotion = { kind: 'spin' }
const FIRST: ReelMotion = { kind: 'rest', stops: FIRST_STOPS }

export interface StageProps {
  view: StageView
  text: Words
  /** Formats centavos as `₱1,234.56`. */
  formatMoney: FormatMoney
  /** The shortest time from the start of a spin to the next one, in milliseconds. */
  cycleMinMs: number
  reducedMotion: boolean
  /**
   * Called once in each `landing` phase, when the next spin may start: at least `cycleMinMs` after the start of this
   * spin.
   */
  onSettled: (outcome: JeepneyOutcome) => void
  /** `undefined` while the sound is off. */
  sounds?: JeepneySounds | undefined
  /** Vibrates the device for these milliseconds, on and off in turn, unless reduced motion is preferred. */
  vibrate?: ((pattern: readonly number[]) => void) | undefined
}

/** Draws the game and animates to the outcome in `view`. It knows no network, no store and no balance. */
export function Stage(props: StageProps) {
  const { view, text, formatMoney, cycleMinMs, reducedMotion, onSettled, sounds, vibrate } = props
  const outcome = outcomeOf(view)
  const playback = usePlayback({ view, cycleMinMs, reducedMotion, onStep })
  const motion = useMotion(view, outcome, playback, reducedMotion)
  const gain = isGain(playback.tier)
  const free = outcome?.kind === 'free' || (outcome?.series?.left ?? 0) > 0

  useEffect(() => {
    if (view.phase === 'spinning') sounds?.spin()
  }, [view.phase, sounds])

  function onStep(step: TimelineStep, of: JeepneyOutcome) {
    if (step.kind === 'reel') sounds?.reelStop(step.reel)
    if (step.kind === 'count') {
      sounds?.win(step.tier)
      const pattern = vibrationOf(step.tier)
      if (pattern.length > 0) vibrate?.(pattern)
    }
    if (step.kind === 'awarded') sounds?.freeSpins()
    if (step.kind === 'settled') onSettled(of)
  }

  const isTurning = view.phase !== 'idle' && playback.reelsAtRest < REELS
  return (
    <div className={stageClass(reducedMotion, gain, free)}>
      <svg className="jf-paints" aria-hidden="true" width="0" height="0">
        <defs>
          <Paints prefix={PREFIX} />
        </defs>
      </svg>
      <Scenery prefix={PREFIX} />
      <div className="jf-cabinet">
        <Frame prefix={PREFIX} />
        <div className="jf-window">
          <Reels
            motion={motion}
            reelsAtRest={playback.reelsAtRest}
            label={isTurning ? text.spinning : describeReels(outcome?.stops ?? FIRST_STOPS, text)}
          />
          {outcome && playback.isLit && (
            <WinLayer prefix={PREFIX} outcome={outcome} line={playback.line} celebrate={gain} />
          )}
          <div className="jf-glass" />
        </div>
        <FreeSpinSign playback={playback} outcome={outcome} text={text} formatMoney={formatMoney} />
        <SlotWinPlate
          idle={view.phase === 'idle'}
          playback={playback}
          outcome={outcome}
          text={text}
          formatMoney={formatMoney}
        />
      </div>
      {gain && !reducedMotion && <Celebration tier={playback.tier} />}
    </div>
  )
}

function stageClass(still: boolean, gain: boolean, free: boolean): string {
  return ['jf-stage', still && 'jf-still', gain && 'jf-gain', free && 'jf-free'].filter(Boolean).join(' ')
}

/** The movement of the reels. Returns a new object only when it changes, because each new object starts a movement. */
function useMotion(
  view: StageView,
  outcome: JeepneyOutcome | undefined,
  { reelStopsMs, startedAtMs, reelsAtRest }: LivePlayback,
  reducedMotion: boolean,
): ReelMotion {
  const { phase } = view
  const isResting = phase === 'settled' || (phase === 'landing' && reelsAtRest === REELS)
  return useMemo((): ReelMotion => {
    if (phase === 'idle') return FIRST
    if (isResting && outcome) return { kind: 'rest', stops: outcome.stops }
    if (reducedMotion) return HOLD
    if (!outcome || !reelStopsMs) return SPIN
    return { kind: 'land', stops: outcome.stops, reelStopsMs, startedAtMs }
  }, [phase, outcome, isResting, reducedMotion, reelStopsMs, startedAtMs])
}
