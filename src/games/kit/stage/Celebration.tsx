import type { WinTier } from './win-tier.ts'

const COLOURS = ['#FFC845', '#F2503B', '#2CC4D9', '#FF86BE', '#3ED598', '#8B6BF0'] as const
const PIECES: Readonly<Record<WinTier, number>> = { nothing: 0, return: 0, win: 0, big: 22, huge: 44 }
/** Classes that set the column and the speed of a falling piece (`celebration.css`). */
const LANES = [
  'gk-drop-0',
  'gk-drop-1',
  'gk-drop-2',
  'gk-drop-3',
  'gk-drop-4',
  'gk-drop-5',
  'gk-drop-6',
  'gk-drop-7',
  'gk-drop-8',
  'gk-drop-9',
  'gk-drop-10',
] as const

/** Coins and paper pennants that fall on a big win. Classes place them, so that no element needs an inline style. */
export function Celebration({ tier }: { tier: WinTier }) {
  const count = PIECES[tier]
  if (count === 0) return null
  return (
    <div className="gk-rain" aria-hidden="true">
      {Array.from({ length: count }, (_, piece) => (
        <svg
          key={piece}
          className={`gk-drop ${LANES[piece % LANES.length]}`}
          viewBox="0 0 20 24"
          aria-hidden="true"
        >
          {piece % 3 === 0 ? (
            <>
              <circle cx="10" cy="12" r="9" fill="#FFC845" stroke="#8A4B05" strokeWidth="1.6" />
              <circle cx="10" cy="12" r="6" fill="none" stroke="#FFF3C2" strokeWidth="1.6" />
            </>
          ) : (
            <path d="M1 2H19L10 22Z" fill={COLOURS[piece % COLOURS.length]} stroke="#221037" />
          )}
        </svg>
      ))}
    </div>
  )
}
