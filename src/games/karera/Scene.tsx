import { useMemo } from 'react'
import type { SceneProps } from '../kit/fields/FieldStage.tsx'
import { describeFinishOrder } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { HORSE_PAINT_CLASSES, HorseNumberMark } from './Marks.tsx'
import { BET_FIELDS, type BetField, HORSES, type Horse, horseAndKindOfField } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'
import { RaceCourse, type RaceMotion } from './RaceCourse.tsx'
import type { RaceStep } from './timeline.ts'

type Props = SceneProps<BetField, KareraOutcome, RaceStep>

/** The course, with the win plate and the board that lists the first three horses. */
export function Scene(props: Props) {
  const { phase, outcome, picture, bets, plate } = props
  const motion = useRaceMotion(props)
  const finished = outcome?.order.slice(0, picture.atRest) ?? []
  const isRacing = phase === 'asking' || (phase === 'showing' && !picture.isResult)
  const chosen = new Set(
    BET_FIELDS.filter(field => bets[field] !== undefined).map(it => horseAndKindOfField(it).horse),
  )
  const moves = phase === 'idle' ? 'ka-waiting' : isRacing && motion.kind === 'run' ? 'ka-racing' : ''
  const label = isRacing
    ? gameTexts.horsesRun
    : outcome
      ? describeFinishOrder(outcome.order)
      : gameTexts.horsesWait
  return (
    <div className={`gk-scene ka-scene ${moves}`.trim()}>
      <RaceCourse
        motion={motion}
        label={label}
        chosen={chosen}
        winner={picture.atRest === HORSES.length ? finished[0] : undefined}
      />
      <div className="ka-top">
        <div className="gk-sign-gold gk-sign-line ka-sign">{plate}</div>
        <Board home={finished} />
      </div>
    </div>
  )
}

/**
 * Returns the movement of the horses. A new object starts a movement, so the hook returns the same object until the
 * movement changes.
 */
function useRaceMotion({ outcome, clock: { mode, steps, startedAtMs }, isStill }: Props): RaceMotion {
  const startMs = steps.find(step => step.kind === 'start')?.atMs
  const order = outcome?.order
  return useMemo((): RaceMotion => {
    if (!order || mode === 'blank') return { kind: 'ready' }
    if (isStill || mode === 'still' || startMs === undefined) return { kind: 'rest', order }
    return { kind: 'run', order, startedAtMs: startedAtMs + startMs }
  }, [order, mode, startMs, startedAtMs, isStill])
}

const BOARD_PLACES = [1, 2, 3] as const

interface BoardProps {
  /** The horses that have passed the finish, in the order in which they passed it. */
  readonly home: readonly Horse[]
}

/**
 * The first three horses at the finish. Screen readers skip this board, since the label of the course names the horses
 * in words.
 */
function Board({ home }: BoardProps) {
  return (
    <ol className="ka-board" aria-hidden="true">
      {BOARD_PLACES.map(place => {
        const horse = home[place - 1]
        return (
          <li
            key={place}
            className={horse ? `ka-slot ${HORSE_PAINT_CLASSES[horse]}` : 'ka-slot ka-slot-open'}
          >
            <b>{place}</b>
            {horse && (
              <>
                <HorseNumberMark of={horse} />
                <span>{gameTexts[horse]}</span>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
