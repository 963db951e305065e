import type { GamePictures } from '../game-client.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { SYMBOLS } from './odds.ts'
import { SymbolPicture } from './symbols/SymbolPicture.tsx'

/** The stage before the first spin, and each symbol, which the stage, the help and the rules page show as images. */
export const gamePictures: GamePictures = {
  first: () => <FirstPicture />,
  ...Object.fromEntries(SYMBOLS.map(id => [id, () => <SymbolPicture id={id} />])),
}
