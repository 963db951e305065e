import { SYMBOLS, type SymbolId } from '../odds.ts'

/** The address of a symbol's drawing. An image costs the layout of the stage nothing, a `<use>` costs its whole tree. */
export function symbolFile(id: SymbolId): string {
  return `/art/jeepney-fiesta/${id}.svg`
}

/** Fetches and decodes every symbol, so that they are painted with the stage. A symbol that does not come is left to the page. */
export async function loadSymbols(): Promise<void> {
  await Promise.allSettled(
    SYMBOLS.map(id => {
      const image = new Image()
      image.src = symbolFile(id)
      return image.decode()
    }),
  )
}
