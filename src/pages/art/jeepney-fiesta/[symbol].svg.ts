import { SYMBOLS, type SymbolId } from '../../../games/jeepney-fiesta/odds.ts'
import { symbolFile } from '../../../games/jeepney-fiesta/symbols/SymbolFile.tsx'

export function getStaticPaths() {
  return SYMBOLS.map(symbol => ({ params: { symbol }, props: { symbol } }))
}

/** Each symbol of the game as a picture, for its rules page. */
export function GET({ props }: { props: { symbol: SymbolId } }): Response {
  return new Response(symbolFile(props.symbol), { headers: { 'Content-Type': 'image/svg+xml' } })
}
