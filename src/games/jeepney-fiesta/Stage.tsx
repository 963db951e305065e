import { useEffect, useMemo } from 'react'
import type { JeepneyText } from '../../i18n/en-US/game-jeepney-fiesta.ts'
import { Celebration } from './Celebration.tsx'
import { describeOutcome, describeReels, type FormatMoney } from './describe-outcome.ts'
import { Frame } from './Frame.tsx'
import { FreeSpinSign } from './FreeSpinSign.tsx'
import { FIRST_STOPS, REELS } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { type ReelMotion, Reels } from './Reels.tsx'
import { Scenery } from './Scenery.tsx'
import { type JeepneySounds, vibrationOf } from './sound.ts'
import './stage.css'
import { outcomeOf, type StageView } from './stage-view.ts'
import { SymbolSprite } from './symbols/SymbolSprite.tsx'
import type { TimelineStep } from './timeline.ts'
import { type LivePlayback, usePlayback } from './use-playback.ts'
import { WinLayer } from './WinLayer.tsx'
import { WinPlate } from './WinPlate.tsx'

const PREFIX = 'jf'
const HOLD: ReelMotion = { kind: 'hold' }
const SPIN: ReelMotion = { kind: 'spin' }
const FIRST: ReelMotion = { kind: 'rest', stops: FIRST_STOPS }

export interface StageProps {
  view: StageView
  text: JeepneyText
  /** Hundredths to `₱1,234.56`. */
  formatMoney: FormatMoney
  reducedMotion: boolean
  /** Called once per `landing`, when the next spin may start; never sooner than the cycle allows. */
  onSettled: (outcome: JeepneyOutcome) => void
  /** Given once the player has turned the sound on. */
  sounds?: JeepneySounds | undefined
  /** Shakes the device for these milliseconds, on and off in turn, where that is possible and wanted. */
  vibrate?: ((pattern: number[]) => void) | undefined
}

/** The game's picture: props in, animation out. It knows no network, no store and no balance. */
export function Stage({ view, text, formatMoney, reducedMotion, onSettled, sounds, vibrate }: StageProps) {
  const outcome = outcomeOf(view)
  const playback = usePlayback({ view, reducedMotion, onStep })
  const motion = useMotion(view, outcome, playback, reducedMotion)
  const gain = playback.tier !== 'nothing' && playback.tier !== 'return'
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

  const turning = view.phase !== 'idle' && playback.rested < REELS
  return (
    <section className={stageClass(reducedMotion, gain, free)} aria-label={text.title}>
      <SymbolSprite prefix={PREFIX} />
      <Scenery prefix={PREFIX} />
      <div className="jf-cabinet">
        <Frame prefix={PREFIX} />
        <div className="jf-window">
          <Reels
            prefix={PREFIX}
            motion={motion}
            rested={playback.rested}
            label={turning ? text.spinning : describeReels(outcome?.stops ?? FIRST_STOPS, text)}
          />
          {outcome && playback.lit && (
            <WinLayer prefix={PREFIX} outcome={outcome} line={playback.line} celebrate={gain} />
          )}
          <div className="jf-glass" />
        </div>
        <FreeSpinSign playback={playback} outcome={outcome} text={text} formatMoney={formatMoney} />
        <WinPlate
          idle={view.phase === 'idle'}
          playback={playback}
          outcome={outcome}
          text={text}
          formatMoney={formatMoney}
        />
      </div>
      {gain && !reducedMotion && <Celebration tier={playback.tier} />}
      <p className="jf-said" role="status">
        {outcome && playback.settled ? describeOutcome(outcome, text, formatMoney) : ''}
      </p>
    </section>
  )
}

function stageClass(still: boolean, gain: boolean, free: boolean): string {
  return ['jf-stage', still && 'jf-still', gain && 'jf-gain', free && 'jf-free'].filter(Boolean).join(' ')
}

/** What the reels are to do: a new object only when that changes, as each one starts a movement. */
function useMotion(
  view: StageView,
  outcome: JeepneyOutcome | undefined,
  { timeline, startedAtMs, rested }: LivePlayback,
  reducedMotion: boolean,
): ReelMotion {
  const { phase } = view
  const resting = phase === 'settled' || (phase === 'landing' && rested === REELS)
  return useMemo((): ReelMotion => {
    if (phase === 'idle') return FIRST
    if (resting && outcome) return { kind: 'rest', stops: outcome.stops }
    if (reducedMotion) return HOLD
    return outcome && timeline ? { kind: 'land', stops: outcome.stops, timeline, startedAtMs } : SPIN
  }, [phase, outcome, resting, reducedMotion, timeline, startedAtMs])
}
