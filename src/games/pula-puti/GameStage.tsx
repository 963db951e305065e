import type { GameStageProps } from '../game-client.tsx'
import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { FieldStage } from '../kit/fields/FieldStage.tsx'
import { fieldStyles } from '../kit/fields/field-styles.ts'
import { fillText } from '../kit/fill-text.ts'
import { holeWords } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { FACES } from './fields.tsx'
import { ODDS } from './odds.ts'
import { LAYERS, pictureOf } from './picture-of.ts'
import { Scene } from './Scene.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { advance, createTimeline } from './timeline.ts'

export const styles = fieldStyles(css)

/** The stall with its board and ball, and the betting table. */
export function GameStage(props: GameStageProps) {
  return (
    <FieldStage
      stage={props}
      className="pu-stage"
      tableClass="pu-table"
      fields={FACES}
      unitsMax={ODDS.unitsMax}
      ready={words.plateReady}
      nothing={({ hole }) => fillText(words.plateNothing, holeWords(hole))}
      Scene={Scene}
      // The current time is the seed of the ball's path, so that the path differs from play to play and does not depend
      // on the bets.
      createTimeline={(outcome, timing) => createTimeline(outcome, timing, Math.floor(performance.now()))}
      advance={advance}
      createSounds={createSounds}
      onAsk={heard => heard.rattle()}
      onStep={(step, heard) => {
        if (step.kind === 'roll') heard.roll(step.roll)
        if (step.kind === 'rest') heard.drop()
      }}
    />
  )
}

/** Fetches the layers. */
export function loadPictures(): Promise<void> {
  return fetchPictures(LAYERS.map(pictureOf))
}
