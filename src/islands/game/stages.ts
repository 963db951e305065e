import type { ComponentType } from 'react'
import type { ReadyGame } from '../../stores/game/game.ts'
import { JeepneyFiesta, JeepneyFiestaHelp } from './JeepneyFiesta.tsx'

type GameView = ComponentType<{ game: ReadyGame }>

interface Views {
  readonly stage: GameView
  readonly help: GameView
  readonly slug: string
}

/** The stage and the award table of each game that can be played. */
const VIEWS: Readonly<Record<number, Views>> = {
  1001: { stage: JeepneyFiesta, help: JeepneyFiestaHelp, slug: 'jeepney-fiesta' },
}

/** How a game is shown, or `undefined` for one that has no stage. */
export function findViews(gameId: number): Views | undefined {
  return VIEWS[gameId]
}
