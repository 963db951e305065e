import type { GamePictures } from '../game-client.tsx'
import { FairArt } from './Fair.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { HorsePicture } from './Horse.tsx'
import { HORSES } from './odds.ts'
import { CourseArt, FINISH_BOX, FinishArt, PIECE } from './Track.tsx'

/** The stage before the first race, its layers, and each horse. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 1000 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <FairArt prefix="f" />
    </svg>
  ),
  course: () => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${PIECE.width} ${PIECE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <CourseArt />
    </svg>
  ),
  finish: () => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${FINISH_BOX.width} ${FINISH_BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <FinishArt />
    </svg>
  ),
  ...Object.fromEntries(HORSES.map(horse => [horse, () => <HorsePicture horse={horse} />])),
}
