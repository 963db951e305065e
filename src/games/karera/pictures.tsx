import type { GamePictures } from '../game-client.tsx'
import { SvgPicture } from '../kit/art/SvgPicture.tsx'
import { FairgroundArt } from './Fair.tsx'
import { HORSE_PICTURE_SIZE, HorseArt, HorsePicture } from './Horse.tsx'
import { HORSES } from './odds.ts'
import { COURSE_PIECE_SIZE, CourseArt, FINISH_PICTURE_SIZE, FinishArt } from './Track.tsx'

/** The stage before the first race, its layers, and each horse. */
export const gamePictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => (
    <SvgPicture viewBox="0 0 1000 420" fit="xMidYMax slice">
      <FairgroundArt prefix="f" />
    </SvgPicture>
  ),
  course: () => (
    <SvgPicture viewBox={`0 0 ${COURSE_PIECE_SIZE.width} ${COURSE_PIECE_SIZE.height}`} fit="none">
      <CourseArt />
    </SvgPicture>
  ),
  finish: () => (
    <SvgPicture viewBox={`0 0 ${FINISH_PICTURE_SIZE.width} ${FINISH_PICTURE_SIZE.height}`} fit="none">
      <FinishArt />
    </SvgPicture>
  ),
  ...Object.fromEntries(HORSES.map(horse => [horse, () => <HorsePicture horse={horse} />])),
}

/**
 * The height of a lane, the top of the first lane and the width of a horse, in units of the picture before the first
 * race.
 */
const LANE = 33
const TOP = 130
const HORSE = 51

/** The course before the first race: all horses are at the start. */
function FirstPicture() {
  const height = (HORSE * HORSE_PICTURE_SIZE.height) / HORSE_PICTURE_SIZE.width
  return (
    <SvgPicture viewBox="0 0 400 330">
      <svg
        width="400"
        height={TOP + 4}
        viewBox="100 152 800 268"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <FairgroundArt prefix="kf" />
      </svg>
      <svg
        y={TOP}
        width="400"
        height={LANE * HORSES.length}
        viewBox={`0 0 ${COURSE_PIECE_SIZE.width} ${COURSE_PIECE_SIZE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <CourseArt />
      </svg>
      <path d={`M121 ${TOP}V${TOP + LANE * HORSES.length - 12}`} stroke="#FFF8EA" strokeWidth="4" />
      {HORSES.map((horse, lane) => (
        <svg
          key={horse}
          x={120 - HORSE * (lane % 2 === 0 ? 1 : 2)}
          y={TOP + (lane + 1) * LANE - height - 3}
          width={HORSE}
          height={height}
          viewBox={`0 0 ${HORSE_PICTURE_SIZE.width} ${HORSE_PICTURE_SIZE.height}`}
          aria-hidden="true"
        >
          <HorseArt horse={horse} prefix={horse} />
        </svg>
      ))}
    </SvgPicture>
  )
}
