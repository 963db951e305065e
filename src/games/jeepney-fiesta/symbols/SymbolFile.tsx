import { renderToStaticMarkup } from 'react-dom/server'
import type { SymbolId } from '../odds.ts'
import { Paints } from './Paints.tsx'
import { paintOf, SYMBOL_ART } from './SymbolSprite.tsx'

const PREFIX = 's'

/** One symbol as the text of a picture file, for pages that would rather fetch the ten than carry them. */
export function symbolFile(id: SymbolId): string {
  const Art = SYMBOL_ART[id]
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <Paints prefix={PREFIX} />
      </defs>
      <Art paint={paintOf(PREFIX)} />
    </svg>,
  )
}
