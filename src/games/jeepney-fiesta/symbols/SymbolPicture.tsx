import type { SymbolId } from '../odds.ts'
import { Paints } from './Paints.tsx'
import { paintOf, SYMBOL_ART } from './SymbolSprite.tsx'

const PREFIX = 's'

/** One symbol as a whole SVG document: a page that fetches ten files is lighter than one that carries the sprite. */
export function SymbolPicture({ id }: { id: SymbolId }) {
  const Art = SYMBOL_ART[id]
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <Paints prefix={PREFIX} />
      </defs>
      <Art paint={paintOf(PREFIX)} />
    </svg>
  )
}
