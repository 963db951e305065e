import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { WORTHS, type Worth } from './hauls.ts'
import { MINTINGS } from './shelf/shelf.ts'

/** URL of a drawing of this game. */
export function fileOf(name: string): string {
  return `/art/coin-pusher/${name}.svg`
}

export interface Face {
  readonly worth: Worth
  readonly minting: number
}

/** The faces of all coins: one for each minting of brown coins, and one for each other worth. */
export const FACES: readonly Face[] = WORTHS.flatMap((worth): Face[] =>
  Array.from({ length: worth === 1 ? MINTINGS : 1 }, (_, minting) => ({ worth, minting })),
)

/** Name of the drawing of a face. */
export function faceName({ worth, minting }: Face): string {
  return worth === 1 ? `coin-1-${minting}` : `coin-${worth}`
}

/** Fetches every drawing. */
export function loadPictures(): Promise<void> {
  const names = ['fair', 'sign', 'case', 'glass', 'bulbs-0', 'bulbs-1', ...FACES.map(faceName)]
  return fetchPictures(names.map(fileOf))
}
