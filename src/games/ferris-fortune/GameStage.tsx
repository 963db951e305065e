import type { GameStageProps } from '../game-client.tsx'
import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { FieldStage } from '../kit/fields/FieldStage.tsx'
import { createFieldStageStyles } from '../kit/fields/field-styles.ts'
import { gameTexts } from './en-US.ts'
import { FIELD_FACES } from './fields.tsx'
import { FIRST_SHOWN_CABIN_INDEX, ODDS } from './odds.ts'
import { FIRST_PAINT_PICTURES, pictureUrlByName } from './picture-of.ts'
import { Scene } from './Scene.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { advancePicture, createTimeline } from './timeline.ts'

export const stageStyles = createFieldStageStyles(css)

/** The Ferris wheel, and the betting table. */
export function GameStage(props: GameStageProps) {
  return (
    <FieldStage
      stage={props}
      className="ff-stage"
      tableClass="ff-table"
      fields={FIELD_FACES}
      unitsMax={ODDS.unitsMax}
      ready={gameTexts.plateReady}
      paidIn={({ units, kind }) => (units > 0 ? [kind] : [])}
      Scene={Scene}
      createTimeline={(outcome, timing, before) =>
        createTimeline(outcome, timing, before?.cabin ?? FIRST_SHOWN_CABIN_INDEX)
      }
      advance={advancePicture}
      createSounds={createSounds}
      onAsk={heard => heard.start()}
      onStep={(step, heard) => {
        if (step.kind === 'brake') heard.brake()
      }}
    />
  )
}

/** Fetches the pictures of the stage's layers. */
export function loadStagePictures(): Promise<void> {
  return fetchPictures(FIRST_PAINT_PICTURES.map(pictureUrlByName))
}
