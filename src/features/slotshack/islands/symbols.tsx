import type { ReactNode } from 'react'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { type ReelSymbol, reelSymbolsOfTable } from '../browser/reels.ts'

const OUTLINE_STYLE = {
  stroke: '#2A1408',
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const

/** The drawings of the symbols, 48 by 48 units, by the keys of their names. */
const DRAWINGS = {
  parol: (
    <g {...OUTLINE_STYLE}>
      <path
        d="M24 4l5.3 12.7L43 17.9 32.6 26.9l3.2 13.4L24 33.1l-11.8 7.2 3.2-13.4L5 17.9l13.7-1.2z"
        fill="#F2503B"
      />
      <circle cx="24" cy="23" r="6.5" fill="#FFC845" />
      <path d="M13 40l-3 5M35 40l3 5" fill="none" stroke="#FFC845" strokeWidth="2.4" />
    </g>
  ),
  jeepney: (
    <g {...OUTLINE_STYLE}>
      <path d="M5 16h30l8 9v10H5z" fill="#2CC4D9" />
      <path d="M9 19h7v7H9zM19 19h7v7h-7zM29 19h5l5 7H29z" fill="#FFF6DA" />
      <path d="M5 29h38" stroke="#F2503B" strokeWidth="3" />
      <circle cx="14" cy="36" r="5" fill="#3A2010" />
      <circle cx="34" cy="36" r="5" fill="#3A2010" />
      <path d="M7 12h26" fill="none" stroke="#FFC845" strokeWidth="2.6" />
    </g>
  ),
  mango: (
    <g {...OUTLINE_STYLE}>
      <path d="M29 9c9 4 14 14 9 23-4 8-16 11-24 6-7-4-8-12-2-15 8-4 8-16 17-14z" fill="#FF9F1C" />
      <path d="M29 9c-1-4 2-6 8-6-1 4-4 6-8 6z" fill="#3ED598" />
      <path d="M33 17c3 4 3 9 0 13" fill="none" stroke="#FFE3A8" strokeWidth="2.4" />
    </g>
  ),
  drum: (
    <g {...OUTLINE_STYLE}>
      <path d="M7 15v18c0 4 8 7 17 7s17-3 17-7V15z" fill="#F2503B" />
      <path d="M7 20l8.5 17L24 23l8.5 14L41 20" fill="none" stroke="#FFC845" strokeWidth="2.2" />
      <ellipse cx="24" cy="15" rx="17" ry="6.5" fill="#FFF6DA" />
      <path d="M31 4l-9 10M14 5l9 8" fill="none" stroke="#8A5426" strokeWidth="2.6" />
    </g>
  ),
  kite: (
    <g {...OUTLINE_STYLE}>
      <path d="M24 4l13 15-13 17-13-17z" fill="#2CC4D9" />
      <path d="M24 4v32M11 19h26" fill="none" />
      <path d="M24 4l13 15H24z" fill="#FFC845" />
      <path d="M24 19v17L11 19z" fill="#F2503B" />
      <path d="M24 36c-5 3 4 5-1 9" fill="none" stroke="#FFF6DA" strokeWidth="2" />
    </g>
  ),
  fan: (
    <g {...OUTLINE_STYLE}>
      <path d="M24 40L5 20a24 24 0 0 1 38 0z" fill="#3ED598" />
      <path d="M24 40L12 14M24 40V11M24 40l12-26" fill="none" />
      <path d="M24 40l-4-5h8z" fill="#8A5426" />
    </g>
  ),
  balloon: (
    <g {...OUTLINE_STYLE}>
      <ellipse cx="24" cy="18" rx="13" ry="15" fill="#9C6BE8" />
      <path d="M21 33h6l-3-3zM24 33c-4 5 4 7 0 12" fill="#9C6BE8" />
      <path d="M18 11c2-3 4-4 7-4" fill="none" stroke="#FFF6DA" strokeWidth="2.4" />
    </g>
  ),
  shell: (
    <g {...OUTLINE_STYLE}>
      <path d="M24 41C10 41 5 29 7 21 9 12 16 7 24 7s15 5 17 14c2 8-3 20-17 20z" fill="#FFD9C7" />
      <path d="M24 41V9M24 41L13 13M24 41l11-28M24 41L7 24M24 41l17-17" fill="none" stroke="#B56B52" />
    </g>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>

export type ReelSymbolName = keyof typeof DRAWINGS

const SYMBOL_NAMES = Object.keys(DRAWINGS) as ReelSymbolName[]

/**
 * The name of a symbol. If a table has more prizes than there are drawings, several symbols share a drawing, and the
 * number on the symbol tells them apart.
 */
export function symbolNameOf(table: PrizeTable, symbol: ReelSymbol): ReelSymbolName {
  return SYMBOL_NAMES[reelSymbolsOfTable(table).indexOf(symbol) % SYMBOL_NAMES.length] ?? 'parol'
}

/** A symbol of the reels, with the number of tickets that three equal symbols win. */
export function SymbolDrawing({ table, symbol }: { table: PrizeTable; symbol: ReelSymbol }) {
  const count = table.prizes[symbol]?.item?.count
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="slotshack-symbol">
      {DRAWINGS[symbolNameOf(table, symbol)]}
      {count !== undefined && (
        <g>
          <rect x="26" y="30" width="22" height="16" rx="8" fill="#120E24" />
          <text x="37" y="42" textAnchor="middle" fontSize="12" fontWeight="700" fill="#FFC845">
            {count}
          </text>
        </g>
      )}
    </svg>
  )
}
