import { OUTLINE_COLOUR, type SymbolArtProps } from './paint.ts'

/** A leaping carousel horse on its twisted pole. */
export function Carousel({ paint }: SymbolArtProps) {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
      <circle cx="50" cy="50" r="46" fill={paint('halo')} stroke="none" />
      <path d="M47 3H54V97H47Z" fill={paint('gold')} />
      <path d="M47 12L54 7M47 22L54 17M47 84L54 79M47 94L54 89" strokeWidth="1.4" />
      <path d="M20 47Q8 46 7 58Q6 66 11 72Q12 64 15 61Q18 57 23 57Z" fill={paint('pink')} />
      <path d="M30 58L22 67L25 80L30 79L29 69L40 62Z" fill={paint('cream')} />
      <path d="M25 79L31 78L32 84H24Z" fill={paint('gold')} strokeWidth="1.6" />
      <path d="M62 58L74 64L69 76L74 79L81 63L70 54Z" fill={paint('cream')} />
      <path d="M68 75L74.5 79L71 84L65.5 80Z" fill={paint('gold')} strokeWidth="1.6" />
      <path
        d="M20 50Q22 42 34 42Q46 45 56 41Q62 34 66 25Q69 19 74 17L76 12L79 17Q84 19 86 24L93 33Q94 37 91 39Q87 41 83 37L77 36Q77 46 73 53Q70 62 58 63Q46 64 38 63Q30 66 25 62Q19 58 20 50Z"
        fill={paint('cream')}
      />
      <path d="M27 60L20 70L12 72L13 78L23 76L34 64Z" fill={paint('cream')} />
      <path d="M12 71.500L18 71.500L18.5 77L13 79L9 76Z" fill={paint('gold')} strokeWidth="1.6" />
      <path d="M66 59L82 57L88 66L94 64L86 50L70 51Z" fill={paint('cream')} />
      <path d="M87 65L94 63L96 69L90 71Z" fill={paint('gold')} strokeWidth="1.6" />
      <path
        d="M75 13Q66 13 62 21Q57 22 57 28Q52 30 53 36Q49 39 52 43Q60 41 63 34Q67 27 70 20Q72 17 75 17Z"
        fill={paint('pink')}
      />
      <path d="M36 42Q46 46 57 41L61 53Q50 59 37 54Z" fill={paint('red')} />
      <path d="M40 41Q47 46 55 41Q52 35 55 33L40 34Q42 38 40 41Z" fill={paint('teal')} strokeWidth="1.8" />
      <path d="M37 51Q49 56 60.5 50" fill="none" stroke="#FFC845" strokeWidth="2.2" />
      <path d="M72 36Q78 42 74 51" fill="none" stroke="#F2503B" strokeWidth="3" />
      <circle cx="76" cy="43" r="2.2" fill={paint('bulb')} strokeWidth="1" />
      <path d="M79 22L77 35M80 30L90 33" fill="none" stroke="#F2503B" strokeWidth="1.8" />
      <circle cx="82" cy="25" r="1.9" fill={OUTLINE_COLOUR} stroke="none" />
      <circle cx="89.5" cy="35.5" r="1" fill={OUTLINE_COLOUR} stroke="none" />
      <path d="M24 48Q30 44 35 45" fill="none" stroke="#fff" strokeWidth="2" />
    </g>
  )
}
