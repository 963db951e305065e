import { fetchPictures } from '../kit/fetch-pictures.ts'

/** The address of a drawing of this game. */
export function fileOf(name: string): string {
  return `/art/palayok-pop/${name}.svg`
}

/** How many looks pots have, and the looks of one row after another: no two alike beside each other. */
const LOOKS = [0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2] as const

/** The look of a pot by its place; it says nothing of what is in the pot. */
export function lookOf(pot: number): number {
  return LOOKS[pot] ?? 0
}

/** The whole pot at a place. */
export function potFile(pot: number): string {
  return fileOf(`pot-${lookOf(pot)}`)
}

/** What flies out of a good pot, in the order of `burst-motion.ts`. */
export const TREATS = ['sweet-0', 'coin', 'sweet-1', 'coin', 'sweet-2', 'sweet-0'] as const
/** Splinters of any pot. */
export const SHARDS = ['shard-0', 'shard-1', 'shard-0', 'shard-1'] as const

const FILES = [
  ...['fair', 'sign', 'rack', 'bulbs-0', 'bulbs-1', 'stick', 'flash', 'puff', 'remains', 'remains-soot'],
  ...['mark-good', 'mark-soot', 'coin', 'shard-0', 'shard-1', 'sweet-0', 'sweet-1', 'sweet-2'],
  ...['pot-0', 'pot-1', 'pot-2', 'pot-3'],
].map(fileOf)

/** Fetches every drawing. */
export function loadPictures(): Promise<void> {
  return fetchPictures(FILES)
}
