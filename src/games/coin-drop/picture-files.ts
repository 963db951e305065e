import { ROWS, type Rows } from './odds.ts'

/** The address of a drawing of this game. */
export function fileOf(name: string): string {
  return `/art/coin-drop/${name}.svg`
}

/** The pins of a board. */
export function pinsFile(rows: Rows): string {
  return fileOf(`pins-${rows}`)
}

const FILES = ['fair', 'sign', 'cabinet', 'bulbs-0', 'bulbs-1', 'coin'].map(fileOf)

/** Fetches and decodes every drawing, so that all are painted with the stage. One that does not come is left to the page. */
export async function loadPictures(): Promise<void> {
  await Promise.allSettled(
    [...FILES, ...ROWS.map(pinsFile)].map(file => {
      const image = new Image()
      image.src = file
      return image.decode()
    }),
  )
}
