import bets from './bets.css?inline'
import celebration from './celebration.css?inline'
import stage from './stage.css?inline'

/**
 * The style sheets of a stage, those that games share before its own. They are imported as text (`?inline`) and come with
 * the stage: an ordinary import would put them into the document of every page that may load a game.
 */
export function stageStyles(own: string): readonly string[] {
  return [stage, bets, celebration, own]
}
