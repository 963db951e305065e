import { useMemo } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { FieldTable } from '../kit/fields/FieldTable.tsx'
import { betsOf } from '../kit/fields/fields.ts'
import { StageFrame } from '../kit/stage/StageFrame.tsx'
import { stageStyles } from '../kit/stage/stage-styles.ts'
import type { StageClock } from '../kit/stage/use-stage-clock.ts'
import { useStagePlay } from '../kit/stage/use-stage-play.ts'
import { WinPlate } from '../kit/stage/WinPlate.tsx'
import { Board } from './Board.tsx'
import { Course, type RaceMotion } from './Course.tsx'
import course from './course.css?inline'
import { describeOrder } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { fieldFaces, HEADS } from './fields.tsx'
import { FIELDS, type Field, HORSES, ODDS, partsOf } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'
import { createSounds } from './sound.ts'
import table from './table.css?inline'
import { advance, BLANK_PICTURE, createTimeline, type RaceStep, stillOf } from './timeline.ts'

export { loadPictures } from './Course.tsx'

const FACES = fieldFaces()
const PLATE = { ready: words.plateReady, playing: words.plateRacing, nothing: words.plateNothing }
/** Classes of the headings' pairs of columns, for the widest table. */
const HEAD_PAIRS = ['ka-head-0', 'ka-head-1', 'ka-head-2'] as const

export const styles = stageStyles(`${course}\n${table}`)

/** The course with its board, and the betting table. */
export function GameStage(props: GameStageProps) {
  const { view, choice, prefersReducedMotion } = props
  const { phase } = view
  const { outcome, clock, picture } = useStagePlay(props, {
    createSounds,
    createTimeline: (of: KareraOutcome, timing) => createTimeline(of, timing),
    blank: BLANK_PICTURE,
    advance,
    stillOf,
    onAsk: heard => heard.call(),
    onStep(step, _, heard) {
      if (step.kind === 'start' && !prefersReducedMotion) heard?.gallop()
      if (step.kind === 'finish' && !prefersReducedMotion) heard?.bell(step.place)
    },
  })

  const motion = useRaceMotion(outcome, clock, prefersReducedMotion)
  const home = outcome?.order.slice(0, picture.home) ?? []
  const isRacing = phase === 'asking' || (phase === 'showing' && !picture.isResult)
  const bets = outcome?.bets ?? betsOf<Field>(choice)
  const chosen = new Set(FIELDS.filter(field => bets[field] !== undefined).map(it => partsOf(it).horse))
  const paid = new Set(picture.isResult ? outcome?.wins.map(win => win.field) : [])
  const scene = phase === 'idle' ? 'ka-waiting' : isRacing && motion.kind === 'run' ? 'ka-racing' : ''
  const label = isRacing ? words.horsesRun : outcome ? describeOrder(outcome.order, words) : words.horsesWait
  return (
    <StageFrame
      className={`ka-stage ${scene}`.trim()}
      picture={picture}
      payout={outcome?.payout}
      prefersReducedMotion={prefersReducedMotion}
    >
      <div className="gk-scene ka-scene">
        <Course
          motion={motion}
          label={label}
          chosen={chosen}
          winner={picture.home === HORSES.length ? home[0] : undefined}
        />
        <div className="ka-top">
          <div className="gk-sign-gold gk-sign-line ka-sign">
            <WinPlate phase={phase} picture={picture} payout={outcome?.payout} texts={PLATE} />
          </div>
          <Board home={home} />
        </div>
      </div>
      <FieldTable
        className="ka-table"
        stage={props}
        fields={FACES}
        unitsMax={ODDS.unitsMax}
        outcome={outcome}
        paid={paid}
      >
        <p className="ka-heads" aria-hidden="true">
          {HEAD_PAIRS.flatMap(pair =>
            HEADS.map(head => (
              <span key={`${pair} ${head}`} className={pair}>
                {head}
              </span>
            )),
          )}
        </p>
      </FieldTable>
    </StageFrame>
  )
}

/** The movement of the horses. Returns a new object only when it changes, because each new object starts a movement. */
function useRaceMotion(
  outcome: KareraOutcome | undefined,
  { mode, steps, startedAtMs }: StageClock<RaceStep>,
  isStill: boolean,
): RaceMotion {
  const startMs = steps.find(step => step.kind === 'start')?.atMs
  const order = outcome?.order
  return useMemo((): RaceMotion => {
    if (!order || mode === 'blank') return { kind: 'ready' }
    if (isStill || mode === 'still' || startMs === undefined) return { kind: 'rest', order }
    return { kind: 'run', order, startedAtMs: startedAtMs + startMs }
  }, [order, mode, startMs, startedAtMs, isStill])
}
