import { OUTLINE_COLOUR, type SymbolArtProps } from './paint.ts'

const TICKET_OUTLINE =
  'M10 36H90Q93 36 93 39V45Q87 46 87 51Q87 56 93 57V63Q93 66 90 66H10Q7 66 7 63V57Q13 56 13 51Q13 46 7 45V39Q7 36 10 36Z'

/** Two admission tickets, one over the other. */
export function Ticket({ paint }: SymbolArtProps) {
  return (
    <g
      stroke={OUTLINE_COLOUR}
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
      transform="translate(50 50) scale(1.03 1.1) translate(-50 -52)"
    >
      <ellipse cx="50" cy="84" rx="36" ry="4.6" fill="#000" opacity=".3" stroke="none" />
      <g transform="rotate(14 50 50) translate(2 8)">
        <path d={TICKET_OUTLINE} fill={paint('teal')} />
        <path d="M30 38V64" strokeDasharray="3 3.4" strokeWidth="1.8" stroke="#0A4C66" />
      </g>
      <g transform="rotate(-14 50 50) translate(-1 -5)">
        <path d={TICKET_OUTLINE} fill={paint('gold')} />
        <path d="M29 39V63" strokeDasharray="3 3.4" strokeWidth="1.8" stroke="#9A5A0A" />
        <path d="M36 41H82V61H36Z" fill="none" stroke="#B3231B" strokeWidth="1.8" />
        <path
          d="M59 42.500L61.6 48.600L68.2 49.100L63.2 53.400L64.8 59.800L59 56.300L53.2 59.800L54.8 53.400L49.8 49.100L56.4 48.600Z"
          fill={paint('red')}
          strokeWidth="1.4"
        />
        <path d="M41 46V56M45 46V56M73 46V56M77 46V56" stroke="#B3231B" strokeWidth="2" />
        <path d="M18 45V57M22 45V57" stroke="#B3231B" strokeWidth="1.8" />
        <path d="M14 39.500H86" stroke="#fff" strokeWidth="1.8" opacity=".85" />
      </g>
    </g>
  )
}
