import type { ReactNode } from 'react'
import type { GamePictures } from '../game-client.tsx'
import { Can } from './Can.tsx'
import { FacePicture } from './Faces.tsx'
import { Fair } from './Fair.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { FACE_NAMES } from './picture-of.ts'
import { Table } from './Table.tsx'

/** The stage before the first throw, its layers, and each side of a die, which the odds show as images. */
export const pictures: GamePictures = {
  first: () => <FirstPicture />,
  fair: () => <Fair />,
  table: () => <Drawing viewBox="0 0 400 300">{<Table prefix="t" />}</Drawing>,
  can: () => <Drawing viewBox="0 0 300 220">{<Can prefix="c" />}</Drawing>,
  ...Object.fromEntries(
    FACE_NAMES.map(({ face, name }) => [
      name,
      () => <Drawing viewBox="0 0 100 100">{<FacePicture face={face} />}</Drawing>,
    ]),
  ),
}

function Drawing({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  )
}
