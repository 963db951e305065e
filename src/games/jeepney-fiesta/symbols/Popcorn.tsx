import { OUTLINE_COLOUR, type SymbolArtProps } from './paint.ts'

const PUFFS = [
  [24, 34, 10],
  [76, 34, 10],
  [36, 24, 11],
  [64, 23, 11],
  [50, 16, 11],
  [50, 31, 12],
  [33, 38, 9],
  [67, 38, 9],
] as const

/** A striped box full of popcorn. */
export function Popcorn({ paint }: SymbolArtProps) {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
      <ellipse cx="50" cy="93" rx="28" ry="4" fill="#000" opacity=".35" stroke="none" />
      {PUFFS.map(([x, y, r]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${r / 10})`}>
          <path
            d="M-9 2Q-12 -5 -5 -7Q-2 -12 4 -8Q11 -8 10 -1Q13 6 6 8Q1 12 -4 8Q-10 8 -9 2Z"
            fill={paint('cream')}
          />
          <path d="M-3 -3Q1 -6 4 -2M-4 3Q-1 5 2 3" fill="none" stroke="#E0A94E" strokeWidth="1.8" />
        </g>
      ))}
      <path d="M19 42H81L73 93H27Z" fill={paint('cream')} />
      <path
        d="M19 42H31.400L36.2 93H27ZM43.8 42H56.200L54.6 93H45.400ZM68.6 42H81L73 93H63.800Z"
        fill={paint('red')}
        strokeWidth="1.4"
      />
      <path d="M15 40L25 44L37 40L50 44L63 40L75 44L85 40L82 50H18Z" fill={paint('gold')} />
      <ellipse cx="50" cy="69" rx="17" ry="12" fill={paint('gold')} />
      <path
        d="M50 60L52.4 66L58.8 66.400L53.9 70.500L55.5 76.800L50 73.400L44.5 76.800L46.1 70.500L41.2 66.400L47.6 66Z"
        fill={paint('red')}
        strokeWidth="1.4"
      />
      <path d="M24 54L28 88" stroke="#fff" strokeWidth="2.4" opacity=".55" />
    </g>
  )
}
