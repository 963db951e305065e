import type { GameStageProps } from '../game-client.tsx'
import { FieldStage } from '../kit/fields/FieldStage.tsx'
import { createFieldStageStyles } from '../kit/fields/field-styles.ts'
import { gameTexts } from './en-US.ts'
import { COLOUR_AWARDS_TEXT, FIELD_FACES } from './fields.tsx'
import { ODDS } from './odds.ts'
import { Scene } from './Scene.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { advancePicture, createTimeline } from './timeline.ts'

export const stageStyles = createFieldStageStyles(css)

/** The stall with its dice, and the betting table. */
export function GameStage(props: GameStageProps) {
  return (
    <FieldStage
      stage={props}
      className="cg-stage"
      tableClass="cg-table"
      fields={FIELD_FACES}
      unitsMax={ODDS.unitsMax}
      legend={<p className="cg-legend">{COLOUR_AWARDS_TEXT}</p>}
      ready={gameTexts.plateReady}
      Scene={Scene}
      createTimeline={createTimeline}
      advance={advancePicture}
      things={ODDS.dice}
      createSounds={createSounds}
      onAsk={heard => heard.rattle()}
      onStep={(step, heard) => {
        if (step.kind === 'die') heard.knock(step.die)
      }}
    />
  )
}
