import { createStageStyles } from '../stage/stage-styles.ts'
import bets from './bets.css?inline'

/**
 * The style sheets of a stage with chips on fields: the shared ones, then the game's own.
 * @param own the CSS of the game
 */
export function createFieldStageStyles(own: string): readonly string[] {
  return createStageStyles(own, bets)
}
