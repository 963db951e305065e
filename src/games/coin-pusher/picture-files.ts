import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { COIN_WORTHS, type CoinWorth } from './hauls.ts'
import { BROWN_COIN_VARIANT_COUNT } from './shelf/shelf.ts'

/** URL of one of this game's drawings, which the build renders to SVG files. */
export function pictureUrlByName(name: string): string {
  return `/art/coin-pusher/${name}.svg`
}

export interface CoinFaceKind {
  readonly worth: CoinWorth
  readonly minting: number
}

/** The faces of all coins: one for each variant of brown coins, and one for each higher value. */
export const COIN_FACES: readonly CoinFaceKind[] = COIN_WORTHS.flatMap((worth): CoinFaceKind[] =>
  Array.from({ length: worth === 1 ? BROWN_COIN_VARIANT_COUNT : 1 }, (_, minting) => ({ worth, minting })),
)

/**
 * The name of the drawing of a face: `coin-1-0` for the first variant of brown coins, `coin-5` for coins of the value
 * 5.
 */
export function pictureNameOfCoinFace({ worth, minting }: CoinFaceKind): string {
  return worth === 1 ? `coin-1-${minting}` : `coin-${worth}`
}

/** Fetches every drawing of the stage, before the stage is shown. */
export function loadStagePictures(): Promise<void> {
  const names = [
    'fair',
    'sign',
    'case',
    'glass',
    'bulbs-0',
    'bulbs-1',
    ...COIN_FACES.map(pictureNameOfCoinFace),
  ]
  return fetchPictures(names.map(pictureUrlByName))
}
