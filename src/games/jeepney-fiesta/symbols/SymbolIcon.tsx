import type { SymbolId } from '../odds.ts'
import { pictureUrlOfSymbol } from './symbol-file.ts'

/** One symbol; its class sets the size. It is hidden from screen readers, so name the symbol in text beside it. */
export function SymbolIcon({ id }: { id: SymbolId }) {
  return (
    <img
      className="jf-icon"
      src={pictureUrlOfSymbol(id)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
    />
  )
}
