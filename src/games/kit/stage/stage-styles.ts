import bets from '../fields/bets.css?inline'
import celebration from './celebration.css?inline'
import fireworks from './fireworks.css?inline'
import paperRain from './paper-rain.css?inline'
import stage from './stage.css?inline'

/**
 * The style sheets of a stage: first the sheets that all games share, then its own. They are imported as text
 * (`?inline`) and load with the stage; an ordinary import would add them to every page that may load a game.
 */
export function stageStyles(own: string): readonly string[] {
  return [stage, bets, celebration, paperRain, fireworks, own]
}
