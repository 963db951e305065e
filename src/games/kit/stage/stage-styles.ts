import celebration from './celebration.css?inline'
import fireworks from './fireworks.css?inline'
import oneOf from './one-of.css?inline'
import paperRain from './paper-rain.css?inline'
import stage from './stage.css?inline'

/**
 * The style sheets of a stage: the shared ones, then the game's own. They are imported as text (`?inline`) and load
 * with the stage. An ordinary import would add them to every page that may load a game.
 * @param controls the style sheet of the controls below the scene
 */
export function createStageStyles(own: string, controls: string = oneOf): readonly string[] {
  return [stage, controls, celebration, paperRain, fireworks, own]
}
