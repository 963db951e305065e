import { OUTLINE_COLOUR, type SymbolArtProps } from './paint.ts'

/** A lechon, the roast pig of a feast: on bamboo over banana leaves, with a calamansi in its mouth. */
export function Lechon({ paint }: SymbolArtProps) {
  return (
    <g
      stroke={OUTLINE_COLOUR}
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
      transform="translate(50 50) scale(1 1.14) translate(-50 -51)"
    >
      <ellipse cx="50" cy="84" rx="44" ry="6" fill="#000" opacity=".35" stroke="none" />
      <path d="M4 76Q20 60 50 70Q80 60 96 76Q78 90 50 84Q22 90 4 76Z" fill={paint('green')} />
      <path
        d="M8 76Q30 74 50 77Q70 74 92 76M22 71L27 75M35 70L38 75M65 70L62 75M78 71L73 75"
        fill="none"
        stroke="#0B5A40"
        strokeWidth="1.4"
      />
      <path d="M1 47H99V52H1Z" fill={paint('wood')} />
      <path d="M6 47V52M95 47V52" strokeWidth="1.6" />
      <path d="M15 44Q8 40 10 34Q13 30 16 34Q17 38 13 38" fill="none" strokeWidth="4.6" />
      <path d="M15 44Q8 40 10 34Q13 30 16 34Q17 38 13 38" fill="none" stroke="#D9742A" strokeWidth="2" />
      <path d="M26 62L20 74H29L34 66ZM60 66L62 75H70L70 62Z" fill={paint('brown')} />
      <path
        d="M14 50Q14 34 32 32Q50 28 64 33Q72 30 79 35Q88 38 90 45L95 47Q97 52 94 56L88 58Q82 66 70 67Q48 73 30 68Q14 64 14 50Z"
        fill={paint('roast')}
      />
      <path d="M68 34Q66 24 73 22Q80 26 79 37Q74 40 68 34Z" fill={paint('roast')} />
      <path d="M71 33Q71 28 73.5 26.500Q76 29 76 34" fill="none" stroke="#7A2C0C" strokeWidth="1.6" />
      <path d="M79 44Q81 41.5 84 43" fill="none" strokeWidth="2.2" />
      <path d="M92 48Q89 51 91 55" fill="none" stroke="#7A2C0C" strokeWidth="1.6" />
      <circle cx="87" cy="58.5" r="5.2" fill={paint('green')} strokeWidth="1.8" />
      <circle cx="85.5" cy="56.8" r="1.3" fill="#fff" stroke="none" opacity=".9" />
      <path
        d="M28 43L36 62M38 40L47 63M49 39L57 61"
        fill="none"
        stroke="#8A3A10"
        strokeWidth="1.8"
        opacity=".75"
      />
      <path
        d="M20 42Q26 36.5 38 36Q50 33.5 60 36.5"
        fill="none"
        stroke="#FFF0C8"
        strokeWidth="3"
        opacity=".9"
      />
      <path d="M22 47Q23 44 25 43" fill="none" stroke="#FFF0C8" strokeWidth="2" opacity=".8" />
      <path
        d="M32 23Q29 20 32 17Q35 14 32 11M48 21Q45 18 48 15Q51 12 48 9"
        fill="none"
        stroke="#F7F3FF"
        strokeWidth="2.4"
        opacity=".55"
      />
    </g>
  )
}
