import { OUTLINE_COLOUR, type SymbolArtProps } from './paint.ts'

/** Cotton candy on a paper cone. */
export function CottonCandy({ paint }: SymbolArtProps) {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
      <circle cx="50" cy="38" r="42" fill={paint('halo')} stroke="none" />
      <path d="M37 58H63L52 97H48Z" fill={paint('cream')} />
      <path d="M40 66L60.5 62M42.5 75L57.5 72M45 84L55 82" stroke="#2CC4D9" strokeWidth="3" />
      <path
        d="M30 60Q16 60 15 48Q6 40 16 31Q15 18 29 18Q35 5 50 8Q65 3 71 17Q85 18 84 31Q94 40 85 48Q84 61 69 60Q60 68 50 63Q39 68 30 60Z"
        fill={paint('pink')}
      />
      <path
        d="M30 44Q24 36 33 31Q37 20 49 24Q60 18 66 28Q77 32 70 42Q68 52 56 49Q49 56 42 50Q33 52 30 44Z"
        fill="#FFB6DA"
        stroke="none"
        opacity=".9"
      />
      <path
        d="M25 50Q34 56 42 52M58 54Q68 56 74 49M22 33Q26 26 33 26M68 24Q76 26 77 33M40 40Q46 34 53 38Q58 42 52 45"
        fill="none"
        stroke="#D13C8C"
        strokeWidth="2.2"
        opacity=".8"
      />
      <path d="M27 27Q32 16 44 14" fill="none" stroke="#fff" strokeWidth="3.2" opacity=".9" />
      <circle cx="22" cy="37" r="2" fill="#fff" stroke="none" opacity=".9" />
    </g>
  )
}
