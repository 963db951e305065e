import { OUTLINE_COLOUR, type SymbolArtProps } from './paint.ts'

/** A jeepney that drives to the right, with lit windows and a chrome horse on its bonnet. */
export function Jeepney({ paint }: SymbolArtProps) {
  return (
    <g
      stroke={OUTLINE_COLOUR}
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
      transform="translate(50 50) scale(1 1.18) translate(-50 -55)"
    >
      <ellipse cx="50" cy="55" rx="52" ry="44" fill={paint('glow')} stroke="none" opacity=".55" />
      <ellipse cx="50" cy="83" rx="44" ry="5" fill="#000" opacity=".35" stroke="none" />
      <path d="M13 26H62" stroke={OUTLINE_COLOUR} strokeWidth="5" />
      <path d="M13 26H62" stroke="#DDE4F7" strokeWidth="2" />
      <path d="M18 26V31M34 26V31M50 26V31" />
      <path d="M6 33Q6 29 10 29H64Q69 29 70 33L72 38H6Z" fill={paint('gold')} />
      <path d="M7 38H71L78 54H7Z" fill={paint('night')} />
      <path d="M11 41H24V53H11ZM27 41H40V53H27ZM43 41H56V53H43Z" fill={paint('glass')} strokeWidth="1.6" />
      <path d="M60 41H68.5L73.5 53H60Z" fill="#BFF4FF" strokeWidth="1.6" />
      <path d="M62 50L66 42H68L64.4 50Z" fill="#fff" opacity=".8" stroke="none" />
      <path d="M5 53H79L88 55Q94 56.5 94 62V74H5Z" fill={paint('red')} />
      <path d="M5 57.500H79" stroke="#FFE7B0" strokeWidth="1.8" />
      <path d="M5 66L14 60L23 66L32 60L41 66L50 60L59 66V70H5Z" fill={paint('teal')} strokeWidth="1.4" />
      <circle cx="14" cy="66" r="1.5" fill="#FFF3C2" stroke="none" />
      <circle cx="32" cy="66" r="1.5" fill="#FFF3C2" stroke="none" />
      <circle cx="50" cy="66" r="1.5" fill="#FFF3C2" stroke="none" />
      <path d="M62 54V74H68V54Z" fill={paint('gold')} strokeWidth="1.4" />
      <path d="M72 58L88 60.500V66H72Z" fill={paint('chrome')} strokeWidth="1.4" />
      <path d="M76 59V66M80 59.500V66M84 60V66" strokeWidth="1.2" />
      <path
        d="M79 54Q78 47 83 46Q83 43.5 86 44Q89 45 88 47.500L86 48Q87 51 90 52L88 55Z"
        fill={paint('chrome')}
        strokeWidth="1.4"
      />
      <circle cx="91.5" cy="63" r="8" fill={paint('glow')} stroke="none" />
      <circle cx="91.5" cy="63" r="3.6" fill={paint('bulb')} strokeWidth="1.6" />
      <path d="M3 72H96Q98 72 98 75Q98 77 96 77H3Q1.5 77 1.5 74.500Q1.5 72 3 72Z" fill={paint('chrome')} />
      <Wheel x={24} paint={paint} />
      <Wheel x={77} paint={paint} />
      <path d="M9 31.500H64" stroke="#fff" strokeWidth="1.4" opacity=".8" />
    </g>
  )
}

function Wheel({ x, paint }: SymbolArtProps & { x: number }) {
  return (
    <>
      <circle cx={x} cy="75" r="10" fill="#1B1230" />
      <circle cx={x} cy="75" r="5.6" fill={paint('chrome')} strokeWidth="1.6" />
      <circle cx={x} cy="75" r="1.9" fill={paint('red')} strokeWidth="1" />
    </>
  )
}
