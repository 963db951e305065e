import { fetchPictures } from '../kit/art/fetch-pictures.ts'
import { ROW_COUNTS, type RowCount } from './odds.ts'

/** URL of one of this game's drawings, which the build renders to SVG files. */
export function pictureUrlByName(name: string): string {
  return `/art/coin-drop/${name}.svg`
}

/** URL of the drawing of a board's pins. There is one drawing for each number of rows. */
export function pictureUrlOfPins(rows: RowCount): string {
  return pictureUrlByName(`pins-${rows}`)
}

const FIRST_PAINT_PICTURE_URLS = ['fair', 'sign', 'cabinet', 'bulbs-0', 'bulbs-1', 'coin'].map(
  pictureUrlByName,
)

/** Fetches every drawing of the stage, before the stage is shown. */
export function loadStagePictures(): Promise<void> {
  return fetchPictures([...FIRST_PAINT_PICTURE_URLS, ...ROW_COUNTS.map(pictureUrlOfPins)])
}
