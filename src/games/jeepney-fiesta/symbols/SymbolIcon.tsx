import type { SymbolId } from '../odds.ts'
import { symbolPictureUrl } from './symbol-file.ts'

/** One symbol; its class sets the size. Decoration: name the symbol in text beside it. */
export function SymbolIcon({ id }: { id: SymbolId }) {
  return (
    <img
      className="jf-icon"
      src={symbolPictureUrl(id)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
    />
  )
}
