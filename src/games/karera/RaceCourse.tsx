import { useLayoutEffect, useRef } from 'react'
import { startMotion, stopElementAtTransform } from '../kit/stage/motion.ts'
import { HORSES, type Horse } from './odds.ts'
import { pictureUrlByName } from './picture-of.ts'
import {
  ALL_HORSES_STOPPED_MS,
  createRaceKeyframes,
  createViewShiftTransform,
  FAIRGROUND_SPEED_SHARE,
  noseRestPositionOfPlace,
  START_LINE_POSITION,
  VIEW_TRAVEL_DISTANCE_TOTAL,
} from './race-motion.ts'

/** A movement of the horses. Each new object starts the movement again. */
export type RaceMotion =
  | { readonly kind: 'ready' }
  /** The horses run. `startedAtMs` is the start of the race, in milliseconds of the document's timeline. */
  | { readonly kind: 'run'; readonly order: readonly Horse[]; readonly startedAtMs: number }
  | { readonly kind: 'rest'; readonly order: readonly Horse[] }

interface CourseProps {
  readonly motion: RaceMotion
  /** Description of the picture for screen readers. */
  readonly label: string
  /** Horses with chips on them. */
  readonly chosen: ReadonlySet<Horse>
  /** The winner; `undefined` before all horses have passed the finish. */
  readonly winner: Horse | undefined
}

/** The CSS class of each piece of the course, left to right. */
const PIECE_CLASSES = ['ka-piece-0', 'ka-piece-1', 'ka-piece-2', 'ka-piece-3'] as const
const LANES = ['ka-lane-0', 'ka-lane-1', 'ka-lane-2', 'ka-lane-3', 'ka-lane-4', 'ka-lane-5'] as const
const FADE_MS = 260

/** The elements that move. Each is as wide as the view, so that its transform can be a share of that width. */
type CourseElements = Partial<Record<Horse | 'fair' | 'course', HTMLElement>>

/** The fair, the course in front of it, and the horses on the course. All are images that move by transforms alone. */
export function RaceCourse({ motion, label, chosen, winner }: CourseProps) {
  const parts = useRef<CourseElements>({})
  const before = useRef<RaceMotion['kind']>('ready')
  const refOfPart = (name: keyof CourseElements) => (element: HTMLElement | null) => {
    if (element) parts.current[name] = element
  }

  useLayoutEffect(() => {
    moveHorses(parts.current, motion)
    const isBack = motion.kind === 'ready' && before.current !== 'ready'
    for (const horse of isBack ? HORSES : []) {
      const element = parts.current[horse]
      if (element) startMotion(element, FADE_IN, FADE_MS)
    }
    before.current = motion.kind
  }, [motion])

  return (
    <div className="ka-view" role="img" aria-label={label}>
      <div className="ka-fair" ref={refOfPart('fair')}>
        <img src={pictureUrlByName('fair')} alt="" width="1000" height="420" decoding="sync" />
      </div>
      <div className="ka-course">
        <div className="ka-ground" ref={refOfPart('course')}>
          {PIECE_CLASSES.map(piece => (
            <img
              key={piece}
              className={`ka-piece ${piece}`}
              src={pictureUrlByName('course')}
              alt=""
              width="328"
              height="240"
              decoding="sync"
            />
          ))}
          <div className="ka-start" />
          <img
            className="ka-finish"
            src={pictureUrlByName('finish')}
            alt=""
            width="54"
            height="320"
            decoding="sync"
          />
        </div>
        {HORSES.map((horse, lane) => (
          <div key={horse} className={`ka-run ${LANES[lane]}`} ref={refOfPart(horse)}>
            <div className={horse === winner ? 'ka-horse ka-horse-first' : 'ka-horse'}>
              <img src={pictureUrlByName(horse)} alt="" width="228" height="210" decoding="sync" />
              {chosen.has(horse) && <span className="ka-mine" />}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

const FADE_IN: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]

/** The positions before or after a race, when nothing moves, as multiples of the view's width. */
function restPositions(motion: RaceMotion): Readonly<Record<Horse | 'fair' | 'course', number>> {
  const order = motion.kind === 'ready' ? undefined : motion.order
  const way = order ? VIEW_TRAVEL_DISTANCE_TOTAL : 0
  const horses = HORSES.map(
    horse => [horse, order ? noseRestPositionOfPlace(order.indexOf(horse)) : START_LINE_POSITION] as const,
  )
  const noses = Object.fromEntries(horses) as Record<Horse, number>
  return { ...noses, course: -way, fair: -way * FAIRGROUND_SPEED_SHARE }
}

function moveHorses(parts: CourseElements, motion: RaceMotion): void {
  for (const [name, share] of Object.entries(restPositions(motion))) {
    const element = parts[name as keyof CourseElements]
    if (element) stopElementAtTransform(element, createViewShiftTransform(share))
  }
  if (motion.kind !== 'run') return
  const { horses, course, fair } = createRaceKeyframes(motion.order)
  for (const [name, frames] of Object.entries({ ...horses, course, fair })) {
    const element = parts[name as keyof CourseElements]
    if (!element) continue
    const race = startMotion(element, frames, { duration: ALL_HORSES_STOPPED_MS, fill: 'backwards' })
    race.currentTime = performance.now() - motion.startedAtMs
  }
}
