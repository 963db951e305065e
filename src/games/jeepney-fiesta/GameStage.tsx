import { useMemo } from 'react'
import { formatMoney } from '../../i18n/money.ts'
import type { GameStageProps, GameView } from '../game-client.tsx'
import { useSounds } from '../kit/sound/use-sounds.ts'
import { createStageStyles } from '../kit/stage/stage-styles.ts'
import { gameTexts } from './en-US.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { Stage } from './Stage.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import type { StageView } from './stage-view.ts'
import { loadSymbolPictures } from './symbols/symbol-file.ts'

export { loadSymbolPictures as loadPictures }
export const stageStyles = createStageStyles(css)

function stageViewOf(view: GameView): StageView {
  if (view.phase === 'idle') return { phase: 'idle' }
  if (view.phase === 'asking') return { phase: 'spinning' }
  const outcome = view.outcome as JeepneyOutcome
  return { phase: view.phase === 'showing' ? 'landing' : 'settled', outcome }
}

/** The stage of Jeepney Fiesta with the props of every game's stage. Free spins are played without a tap. */
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
      text={gameTexts}
      formatMoney={formatMoney}
      cycleMinMs={cycleMinMs}
      reducedMotion={prefersReducedMotion}
      onSettled={outcome => onShown((outcome.series?.left ?? 0) > 0)}
      sounds={useSounds(isSoundOn, createSounds)}
      vibrate={vibrate}
    />
  )
}
