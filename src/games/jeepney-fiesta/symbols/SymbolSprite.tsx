import type { ReactNode } from 'react'
import type { SymbolId } from '../odds.ts'
import { Carousel } from './Carousel.tsx'
import { CottonCandy } from './CottonCandy.tsx'
import { FerrisWheel } from './FerrisWheel.tsx'
import { Fiesta } from './Fiesta.tsx'
import { Jeepney } from './Jeepney.tsx'
import { Lechon } from './Lechon.tsx'
import { Paints } from './Paints.tsx'
import { Parol } from './Parol.tsx'
import { Popcorn } from './Popcorn.tsx'
import type { ArtProps, Paint } from './paint.ts'
import { Sorbetes } from './Sorbetes.tsx'
import { Ticket } from './Ticket.tsx'

/** The drawing of each symbol, 100 units square. */
export const SYMBOL_ART: Readonly<Record<SymbolId, (props: ArtProps) => ReactNode>> = {
  fiesta: Fiesta,
  parol: Parol,
  jeepney: Jeepney,
  'ferris-wheel': FerrisWheel,
  carousel: Carousel,
  lechon: Lechon,
  sorbetes: Sorbetes,
  popcorn: Popcorn,
  'cotton-candy': CottonCandy,
  ticket: Ticket,
}

/** How drawings of a sprite with this prefix name its gradients. */
export function paintOf(prefix: string): Paint {
  return name => `url(#${prefix}-${name})`
}

/** Where a symbol of the sprite is found, for `<use href>`. */
export function symbolHref(prefix: string, id: SymbolId): string {
  return `#${prefix}-${id}`
}

/**
 * Every symbol of the game once, 100 units square, to be shown with `<use>`. A page may hold more than one
 * sprite as long as their prefixes differ.
 */
export function SymbolSprite({ prefix }: { prefix: string }) {
  const paint = paintOf(prefix)
  return (
    <svg className="jf-sprite" aria-hidden="true" width="0" height="0">
      <defs>
        <Paints prefix={prefix} />
        {Object.entries(SYMBOL_ART).map(([id, Art]) => (
          <symbol key={id} id={`${prefix}-${id}`} viewBox="0 0 100 100" overflow="visible">
            <Art paint={paint} />
          </symbol>
        ))}
      </defs>
    </svg>
  )
}

/** One symbol by itself, as large as its class makes it. Decoration: name it in text beside it. */
export function SymbolIcon({ prefix, id }: { prefix: string; id: SymbolId }) {
  return (
    <svg className="jf-icon" viewBox="0 0 100 100" aria-hidden="true">
      <use href={symbolHref(prefix, id)} width="100" height="100" />
    </svg>
  )
}
