import type { ComponentProps } from 'react'
import type { GamePictures } from '../game-client.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'
import { createBulbPictures, createPicturesByName, SvgPicture } from '../kit/art/SvgPicture.tsx'
import { BallShine, BallSkin } from './BallPictures.tsx'
import { BALL_RADIUS_UNITS, ballDrawingAtPlace } from './ball-motion.ts'
import { GATE_PLACE, STALL_SIZE } from './board.ts'
import { FairBackdrop } from './FairBackdrop.tsx'
import { MarkShape } from './Marks.tsx'
import { BET_FIELDS } from './odds.ts'
import { Paints } from './paints.tsx'
import { SIGN_BULB_PLACES, SIGN_BULB_RADIUS } from './Sign.tsx'
import { Stall } from './Stall.tsx'

const STALL_BOX = `0 0 ${STALL_SIZE.width} ${STALL_SIZE.height}`

/**
 * The drawings of this game that the build writes: the stage before the first play, its layers, and the mark of each
 * field, which the table of odds shows.
 */
export const gamePictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => (
    <PictureWithGradients viewBox="0 0 1000 600" fit="xMidYMax slice">
      <FairBackdrop />
    </PictureWithGradients>
  ),
  stall: () => (
    <PictureWithGradients viewBox={STALL_BOX}>
      <Stall />
    </PictureWithGradients>
  ),
  skin: () => (
    <SvgPicture viewBox="0 0 800 800">
      <BallSkin />
    </SvgPicture>
  ),
  shine: () => (
    <SvgPicture viewBox="0 0 100 100">
      <BallShine />
    </SvgPicture>
  ),
  ...createBulbPictures(
    bulbs => <PictureWithGradients viewBox={STALL_BOX}>{bulbs}</PictureWithGradients>,
    SIGN_BULB_PLACES,
    SIGN_BULB_RADIUS,
  ),
  ...createPicturesByName(
    BET_FIELDS,
    field => field,
    field => (
      <SvgPicture viewBox="0 0 100 100">
        <MarkShape field={field} />
      </SvgPicture>
    ),
  ),
}

/** The stall before the first play: the ball waits in the gate. */
function FirstPicture() {
  const { x, y, size } = ballDrawingAtPlace(GATE_PLACE)
  const radius = BALL_RADIUS_UNITS * size
  return (
    <PictureWithGradients viewBox="0 0 400 600">
      <g transform="translate(0 70)">
        <Stall />
        <PaintedBulbs places={SIGN_BULB_PLACES} radius={SIGN_BULB_RADIUS} />
        <g transform={`translate(${x - radius} ${y - radius}) scale(${radius / 50})`}>
          <circle cx="50" cy="50" r="47" fill="#FFF4E2" />
          <path d="M50 3A47 47 0 0 1 97 50H50ZM50 97A47 47 0 0 1 3 50H50Z" fill="#D62F2F" />
          <BallShine />
        </g>
      </g>
    </PictureWithGradients>
  )
}

/** A picture that contains the gradients of the stall. */
function PictureWithGradients({ children, ...box }: ComponentProps<typeof SvgPicture>) {
  return (
    <SvgPicture {...box}>
      <Paints />
      {children}
    </SvgPicture>
  )
}
