import type { ReactNode } from 'react'
import type { SymbolId } from '../odds.ts'
import { Carousel } from './Carousel.tsx'
import { CottonCandy } from './CottonCandy.tsx'
import { FerrisWheel } from './FerrisWheel.tsx'
import { Fiesta } from './Fiesta.tsx'
import { Jeepney } from './Jeepney.tsx'
import { Lechon } from './Lechon.tsx'
import { Parol } from './Parol.tsx'
import { Popcorn } from './Popcorn.tsx'
import type { SymbolArtProps } from './paint.ts'
import { Sorbetes } from './Sorbetes.tsx'
import { Ticket } from './Ticket.tsx'

/** The drawing of each symbol, 100 units square. */
export const SYMBOL_ART: Readonly<Record<SymbolId, (props: SymbolArtProps) => ReactNode>> = {
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
