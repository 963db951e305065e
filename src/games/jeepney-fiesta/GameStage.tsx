import { useEffect, useMemo, useState } from 'react'
import { gameJeepneyFiesta } from '../../i18n/en-US/game-jeepney-fiesta.ts'
import { formatMoney } from '../../i18n/money.ts'
import type { GameStageProps, GameView } from '../game-client.tsx'
import type { JeepneyOutcome } from './outcome.ts'
import { Stage } from './Stage.tsx'
import { createSounds, type JeepneySounds } from './sound.ts'
import type { StageView } from './stage-view.ts'
import { loadSymbols } from './symbols/symbol-file.ts'

export { loadSymbols as loadPictures }

function stageViewOf(view: GameView): StageView {
  if (view.phase === 'idle') return { phase: 'idle' }
  if (view.phase === 'asking') return { phase: 'spinning' }
  const outcome = view.outcome as JeepneyOutcome
  return { phase: view.phase === 'showing' ? 'landing' : 'settled', outcome }
}

/** Holds the audio device while the sound is on. */
function useSounds(isOn: boolean): JeepneySounds | undefined {
  const [sounds, setSounds] = useState<JeepneySounds>()
  useEffect(() => {
    if (!isOn) return
    const opened = createSounds()
    setSounds(opened)
    return () => {
      opened.close()
      setSounds(undefined)
    }
  }, [isOn])
  return sounds
}

/** The stage of Jeepney Fiesta behind the interface of every game. Free spins are played without a tap. */
export function GameStage({
  view,
  cycleMinMs,
  onShown,
  prefersReducedMotion,
  isSoundOn,
  vibrate,
}: GameStageProps) {
  const stageView = useMemo(() => stageViewOf(view), [view])
  return (
    <Stage
      view={stageView}
      text={gameJeepneyFiesta}
      formatMoney={formatMoney}
      cycleMinMs={cycleMinMs}
      reducedMotion={prefersReducedMotion}
      onSettled={outcome => onShown((outcome.series?.left ?? 0) > 0)}
      sounds={useSounds(isSoundOn)}
      vibrate={vibrate}
    />
  )
}
