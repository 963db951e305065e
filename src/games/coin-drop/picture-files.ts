import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { ROWS, type Rows } from './odds.ts'

/** URL of a drawing of this game. */
export function fileOf(name: string): string {
  return `/art/coin-drop/${name}.svg`
}

/** URL of the drawing of a board's pins. */
export function pinsFile(rows: Rows): string {
  return fileOf(`pins-${rows}`)
}

const FILES = ['fair', 'sign', 'cabinet', 'bulbs-0', 'bulbs-1', 'coin'].map(fileOf)

/** Fetches every drawing. */
export function loadPictures(): Promise<void> {
  return fetchPictures([...FILES, ...ROWS.map(pinsFile)])
}
