import type { GameStageProps } from '../game-client.tsx'
import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { FieldStage } from '../kit/fields/FieldStage.tsx'
import { createFieldStageStyles } from '../kit/fields/field-styles.ts'
import course from './course.css?inline'
import { gameTexts } from './en-US.ts'
import { FIELD_FACES, FieldTableHeadings } from './fields.tsx'
import { HORSES, ODDS } from './odds.ts'
import { FIRST_PAINT_PICTURES, pictureUrlByName } from './picture-of.ts'
import { Scene } from './Scene.tsx'
import { createSounds } from './sound.ts'
import table from './table.css?inline'
import { advancePicture, createTimeline } from './timeline.ts'

export const stageStyles = createFieldStageStyles(`${course}\n${table}`)

/** The race course with the board of results, and the betting table. */
export function GameStage(props: GameStageProps) {
  return (
    <FieldStage
      stage={props}
      className="ka-stage"
      tableClass="ka-table"
      fields={FIELD_FACES}
      unitsMax={ODDS.unitsMax}
      legend={<FieldTableHeadings />}
      ready={gameTexts.plateReady}
      Scene={Scene}
      createTimeline={createTimeline}
      advance={advancePicture}
      things={HORSES.length}
      createSounds={createSounds}
      onAsk={heard => heard.call()}
      onStep={(step, heard, isStill) => {
        if (isStill) return
        if (step.kind === 'start') heard.gallop()
        if (step.kind === 'finish') heard.bell(step.place)
      }}
    />
  )
}

/** Fetches the pictures of the stage's layers. */
export function loadStagePictures(): Promise<void> {
  return fetchPictures(FIRST_PAINT_PICTURES.map(pictureUrlByName))
}
