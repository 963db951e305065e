import type { ReactNode } from 'react'
import type { GamePictures } from '../game-client.tsx'
import { CabinPicture } from './Cabins.tsx'
import { Fair } from './Fair.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { KINDS } from './odds.ts'
import { Bulbs, Wheel } from './Wheel.tsx'

/** The stage before the first turn, its layers, and each kind of cabin. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  wheel: () => <Round>{<Wheel prefix="w" />}</Round>,
  bulbs: () => <Round>{<Bulbs prefix="b" />}</Round>,
  fair: () => <Fair />,
  ...Object.fromEntries(KINDS.map(kind => [kind, () => <CabinPicture kind={kind} />])),
}

/** A layer that turns about its middle. */
function Round({ children }: { children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 400 400" aria-hidden="true">
      {children}
    </svg>
  )
}
