import type { GameStageProps } from '../game-client.tsx'
import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { FieldStage } from '../kit/fields/FieldStage.tsx'
import { createFieldStageStyles } from '../kit/fields/field-styles.ts'
import { FIELD_FACES, NumberAwardsLegend } from './fields.tsx'
import { ODDS } from './odds.ts'
import { FIRST_PAINT_PICTURES, pictureUrlByName } from './picture-of.ts'
import { Scene } from './Scene.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { advancePicture, createTimeline } from './timeline.ts'

export const stageStyles = createFieldStageStyles(css)

/** The table with can and dice, and the betting table. */
export function GameStage(props: GameStageProps) {
  return (
    <FieldStage
      stage={props}
      className="bb-stage"
      tableClass="bb-table"
      fields={FIELD_FACES}
      unitsMax={ODDS.unitsMax}
      legend={<NumberAwardsLegend />}
      Scene={Scene}
      createTimeline={createTimeline}
      advance={advancePicture}
      createSounds={createSounds}
      onAsk={heard => heard.rattle()}
      onStep={(step, heard) => {
        if (step.kind === 'lift') heard.lift()
      }}
    />
  )
}

/** Fetches the pictures of the stage's layers. */
export function loadStagePictures(): Promise<void> {
  return fetchPictures(FIRST_PAINT_PICTURES.map(pictureUrlByName))
}
