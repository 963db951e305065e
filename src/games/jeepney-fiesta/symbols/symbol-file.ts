import { fetchPictures } from '../../kit/art/fetch-pictures.ts'
import { SYMBOLS, type SymbolId } from '../odds.ts'

/**
 * URL of a symbol's drawing. The stage shows the drawing as an image, since a `<use>` element would make the browser
 * lay out the whole drawing each time.
 */
export function pictureUrlOfSymbol(id: SymbolId): string {
  return `/art/jeepney-fiesta/${id}.svg`
}

/** Fetches and decodes the drawings of all symbols in advance, so that the stage paints all of them at once. */
export function loadSymbolPictures(): Promise<void> {
  return fetchPictures(SYMBOLS.map(pictureUrlOfSymbol))
}
