import type { GameStageProps } from '../game-client.tsx'
import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { FieldStage } from '../kit/fields/FieldStage.tsx'
import { fieldStyles } from '../kit/fields/field-styles.ts'
import { words } from './en-US.ts'
import { FACES } from './fields.tsx'
import { FIRST_CABIN, ODDS } from './odds.ts'
import { LAYERS, pictureOf } from './picture-of.ts'
import { Scene } from './Scene.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { advance, createTimeline } from './timeline.ts'

export const styles = fieldStyles(css)

/** The ride, and the betting table. */
export function GameStage(props: GameStageProps) {
  return (
    <FieldStage
      stage={props}
      className="ff-stage"
      tableClass="ff-table"
      fields={FACES}
      unitsMax={ODDS.unitsMax}
      ready={words.plateReady}
      paidIn={({ units, kind }) => (units > 0 ? [kind] : [])}
      Scene={Scene}
      createTimeline={(outcome, timing, before) =>
        createTimeline(outcome, timing, before?.cabin ?? FIRST_CABIN)
      }
      advance={advance}
      createSounds={createSounds}
      onAsk={heard => heard.start()}
      onStep={(step, heard) => {
        if (step.kind === 'brake') heard.brake()
      }}
    />
  )
}

/** Fetches the layers. */
export function loadPictures(): Promise<void> {
  return fetchPictures(LAYERS.map(pictureOf))
}
