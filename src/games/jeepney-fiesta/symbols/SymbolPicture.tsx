import type { SymbolId } from '../odds.ts'
import { SYMBOL_ART } from './art.tsx'
import { Paints } from './Paints.tsx'
import { createPaintUrlGetter } from './paint.ts'

const PREFIX = 's'

/** One symbol as a complete SVG document. */
export function SymbolPicture({ id }: { id: SymbolId }) {
  const Art = SYMBOL_ART[id]
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <Paints prefix={PREFIX} />
      </defs>
      <Art paint={createPaintUrlGetter(PREFIX)} />
    </svg>
  )
}
