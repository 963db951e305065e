import { fetchPictures } from '../kit/art/fetch-pictures.ts'

/** URL of one of this game's drawings, which the build renders to SVG files. */
export function pictureUrlByName(name: string): string {
  return `/art/palayok-pop/${name}.svg`
}

/** The look of each pot, row by row. Neighboring pots have different looks. */
const LOOK_BY_POT = [0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2] as const

/**
 * The look of a pot, as an index of `POT_LOOKS`. It depends only on the pot's place, so that it does not reveal the
 * content.
 */
export function lookIndexOfPot(pot: number): number {
  return LOOK_BY_POT[pot] ?? 0
}

/** URL of the drawing of the whole pot at a place. */
export function pictureUrlOfPot(pot: number): string {
  return pictureUrlByName(`pot-${lookIndexOfPot(pot)}`)
}

/** Drawings of the things that fly out of a good pot, in the order of `TREAT_FLIGHT_ENDS` in `strike-motion.ts`. */
export const TREAT_PICTURE_NAMES = ['sweet-0', 'coin', 'sweet-1', 'coin', 'sweet-2', 'sweet-0'] as const
/** Drawings of the pieces of a broken pot. */
export const SHARD_PICTURE_NAMES = ['shard-0', 'shard-1', 'shard-0', 'shard-1'] as const

const FILES = [
  'fair',
  'sign',
  'rack',
  'bulbs-0',
  'bulbs-1',
  'stick',
  'flash',
  'puff',
  'remains',
  'remains-soot',
  'mark-good',
  'mark-soot',
  'coin',
  'shard-0',
  'shard-1',
  'sweet-0',
  'sweet-1',
  'sweet-2',
  'pot-0',
  'pot-1',
  'pot-2',
  'pot-3',
].map(pictureUrlByName)

/** Fetches every drawing of the stage. The game calls this function before it shows the stage. */
export function loadStagePictures(): Promise<void> {
  return fetchPictures(FILES)
}
