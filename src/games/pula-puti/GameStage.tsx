import type { GameStageProps } from '../game-client.tsx'
import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { FieldStage } from '../kit/fields/FieldStage.tsx'
import { createFieldStageStyles } from '../kit/fields/field-styles.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { describeHole } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { FIELD_FACES } from './fields.tsx'
import { ODDS } from './odds.ts'
import { FIRST_PAINT_PICTURES, pictureUrlByName } from './picture-of.ts'
import { Scene } from './Scene.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { advancePicture, createTimeline } from './timeline.ts'

export const stageStyles = createFieldStageStyles(css)

/** The stall with its board and ball, and the betting table. */
export function GameStage(props: GameStageProps) {
  return (
    <FieldStage
      stage={props}
      className="pu-stage"
      tableClass="pu-table"
      fields={FIELD_FACES}
      unitsMax={ODDS.unitsMax}
      ready={gameTexts.plateReady}
      nothing={({ hole }) => fillPlaceholders(gameTexts.plateNothing, describeHole(hole))}
      Scene={Scene}
      // The seed of the ball's path is the current time, so that the path differs from play to play and does not depend
      // on the bets.
      createTimeline={(outcome, timing) => createTimeline(outcome, timing, Math.floor(performance.now()))}
      advance={advancePicture}
      createSounds={createSounds}
      onAsk={heard => heard.rattle()}
      onStep={(step, heard) => {
        if (step.kind === 'roll') heard.roll(step.roll)
        if (step.kind === 'rest') heard.drop()
      }}
    />
  )
}

/** Fetches the pictures that the stage needs for its first paint (`FIRST_PAINT_PICTURES`). */
export function loadStagePictures(): Promise<void> {
  return fetchPictures(FIRST_PAINT_PICTURES.map(pictureUrlByName))
}
