import { fetchPictures } from '../../kit/art/fetch-pictures.ts'
import { SYMBOLS, type SymbolId } from '../odds.ts'

/** URL of a symbol's drawing. The stage uses images, because the layout of each `<use>` includes the whole drawing. */
export function symbolPictureUrl(id: SymbolId): string {
  return `/art/jeepney-fiesta/${id}.svg`
}

/** Fetches every symbol. */
export function loadSymbols(): Promise<void> {
  return fetchPictures(SYMBOLS.map(symbolPictureUrl))
}
