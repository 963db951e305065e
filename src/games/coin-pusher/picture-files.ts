import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { COIN_WORTHS, type CoinWorth } from './hauls.ts'
import { MINTING_COUNT } from './shelf/shelf.ts'

/** URL of a drawing of this game. */
export function pictureUrlByName(name: string): string {
  return `/art/coin-pusher/${name}.svg`
}

export interface Face {
  readonly worth: CoinWorth
  readonly minting: number
}

/** The faces of all coins: one for each minting of brown coins, and one for each other worth. */
export const FACES: readonly Face[] = COIN_WORTHS.flatMap((worth): Face[] =>
  Array.from({ length: worth === 1 ? MINTING_COUNT : 1 }, (_, minting) => ({ worth, minting })),
)

/** Name of the drawing of a face. */
export function facePictureName({ worth, minting }: Face): string {
  return worth === 1 ? `coin-1-${minting}` : `coin-${worth}`
}

/** Fetches every drawing. */
export function loadPictures(): Promise<void> {
  const names = ['fair', 'sign', 'case', 'glass', 'bulbs-0', 'bulbs-1', ...FACES.map(facePictureName)]
  return fetchPictures(names.map(pictureUrlByName))
}
