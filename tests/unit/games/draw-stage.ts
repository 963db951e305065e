import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { centavos } from '../../../src/domain/money.ts'
import type { GameStage, GameStageProps } from '../../../src/games/game-client.tsx'

/** The exports that every game's `GameStage.tsx` has. */
export interface StageModule {
  readonly GameStage: GameStage
  readonly stageStyles: readonly string[]
}

/**
 * Renders the markup of a stage before the first play, at a stake of ₱10. `props` replaces some of these properties.
 */
export function renderStageMarkup(
  { GameStage }: Pick<StageModule, 'GameStage'>,
  props: Partial<GameStageProps> = {},
): string {
  return renderToStaticMarkup(
    createElement(GameStage, {
      view: { phase: 'idle' },
      stake: centavos(1_000),
      cycleMinMs: 5_000,
      choice: undefined,
      canChoose: true,
      onChoose: () => undefined,
      onStep: () => undefined,
      onShown: () => undefined,
      prefersReducedMotion: false,
      isSoundOn: false,
      vibrate: () => undefined,
      ...props,
    }),
  )
}
