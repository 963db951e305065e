import type { GameStageProps } from '../game-client.tsx'
import { FieldStage } from '../kit/fields/FieldStage.tsx'
import { fieldStyles } from '../kit/fields/field-styles.ts'
import { words } from './en-US.ts'
import { FACES, LEGEND } from './fields.tsx'
import { ODDS } from './odds.ts'
import { Scene } from './Scene.tsx'
import { createSounds } from './sound.ts'
import css from './stage.css?inline'
import { advance, createTimeline } from './timeline.ts'

export const styles = fieldStyles(css)

/** The stall with its dice, and the betting table. */
export function GameStage(props: GameStageProps) {
  return (
    <FieldStage
      stage={props}
      className="cg-stage"
      tableClass="cg-table"
      fields={FACES}
      unitsMax={ODDS.unitsMax}
      legend={<p className="cg-legend">{LEGEND}</p>}
      ready={words.plateReady}
      Scene={Scene}
      createTimeline={createTimeline}
      advance={advance}
      things={ODDS.dice}
      createSounds={createSounds}
      onAsk={heard => heard.rattle()}
      onStep={(step, heard) => {
        if (step.kind === 'die') heard.knock(step.die)
      }}
    />
  )
}
