import type { GamePictures } from '../game-client.tsx'
import { Picture } from '../kit/art/Picture.tsx'
import { FairArt } from './Fair.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { HorsePicture } from './Horse.tsx'
import { HORSES } from './odds.ts'
import { CourseArt, FINISH_BOX, FinishArt, PIECE } from './Track.tsx'

/** The stage before the first race, its layers, and each horse. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => (
    <Picture viewBox="0 0 1000 420" fit="xMidYMax slice">
      <FairArt prefix="f" />
    </Picture>
  ),
  course: () => (
    <Picture viewBox={`0 0 ${PIECE.width} ${PIECE.height}`} fit="none">
      <CourseArt />
    </Picture>
  ),
  finish: () => (
    <Picture viewBox={`0 0 ${FINISH_BOX.width} ${FINISH_BOX.height}`} fit="none">
      <FinishArt />
    </Picture>
  ),
  ...Object.fromEntries(HORSES.map(horse => [horse, () => <HorsePicture horse={horse} />])),
}
