import { fetchPictures } from '../../kit/fetch-pictures.ts'
import { SYMBOLS, type SymbolId } from '../odds.ts'

/** The address of a symbol's drawing. An image costs the layout of the stage nothing, a `<use>` costs its whole tree. */
export function symbolFile(id: SymbolId): string {
  return `/art/jeepney-fiesta/${id}.svg`
}

/** Fetches every symbol. */
export function loadSymbols(): Promise<void> {
  return fetchPictures(SYMBOLS.map(symbolFile))
}
