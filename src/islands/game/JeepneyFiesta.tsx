import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { JeepneyOutcome } from '../../games/jeepney-fiesta/outcome.ts'
import { Paytable } from '../../games/jeepney-fiesta/Paytable.tsx'
import { Stage } from '../../games/jeepney-fiesta/Stage.tsx'
import { createSounds, type JeepneySounds } from '../../games/jeepney-fiesta/sound.ts'
import type { StageView } from '../../games/jeepney-fiesta/stage-view.ts'
import { gameJeepneyFiesta } from '../../i18n/en-US/game-jeepney-fiesta.ts'
import { formatMoney } from '../../i18n/money.ts'
import { $isSoundOn, $prefersReducedMotion, vibrate } from '../../stores/core/preferences.ts'
import { type ReadyGame, settle } from '../../stores/game/game.ts'

function viewOf({ phase, lastPlay }: Pick<ReadyGame, 'phase' | 'lastPlay'>): StageView {
  if (phase.name === 'asking') return { phase: 'spinning' }
  const shown = phase.name === 'showing' ? phase.play : lastPlay
  if (!shown) return { phase: 'idle' }
  const outcome = shown.outcome as unknown as JeepneyOutcome
  return { phase: phase.name === 'showing' ? 'landing' : 'settled', outcome }
}

/** Opens the audio device while the sound is on. */
function useSounds(): JeepneySounds | undefined {
  const isOn = useStore($isSoundOn)
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

/** Jeepney Fiesta between the store that asks and the stage that shows. */
export function JeepneyFiesta({ game }: { game: ReadyGame }) {
  const { phase, lastPlay } = game
  const view = useMemo(() => viewOf({ phase, lastPlay }), [phase, lastPlay])
  return (
    <Stage
      view={view}
      text={gameJeepneyFiesta}
      formatMoney={formatMoney}
      reducedMotion={useStore($prefersReducedMotion)}
      onSettled={settle}
      sounds={useSounds()}
      vibrate={vibrate}
    />
  )
}

/** Its awards at the stake that is chosen. */
export function JeepneyFiestaHelp({ game }: { game: ReadyGame }) {
  return <Paytable text={gameJeepneyFiesta} stake={game.stake} formatMoney={formatMoney} />
}
