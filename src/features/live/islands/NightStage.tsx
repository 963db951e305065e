import { useId } from 'react'

const CURTAIN_FOLD_POSITIONS = [12, 36, 60, 84, 108, 132] as const
const BULBS = 21

/** A drawing of the fair's stage at night; decorative. @param isOpening whether light shows between the curtains */
export function NightStage({ isOpening }: { isOpening: boolean }) {
  const light = useId()
  return (
    <svg aria-hidden="true" viewBox="0 0 320 180" className="block h-auto w-full">
      <defs>
        <radialGradient id={light} cx="0.5" cy="0.75" r="0.7">
          <stop offset="0" stopColor="#FFE9A8" />
          <stop offset="1" stopColor="#7A3E86" />
        </radialGradient>
      </defs>
      <rect width="320" height="180" fill={isOpening ? `url(#${light})` : '#3A0F14'} />
      <Curtain shift={isOpening ? -34 : 0} />
      <g transform="translate(320 0) scale(-1 1)">
        <Curtain shift={isOpening ? -34 : 0} />
      </g>
      <path
        d="M0 0H320V22Q300 44 280 24Q260 46 240 24Q220 46 200 24Q180 46 160 24Q140 46 120 24Q100 46 80 24Q60 46 40 24Q20 44 0 22Z"
        fill="#8E1F18"
      />
      <path
        d="M0 22Q20 44 40 24Q60 46 80 24Q100 46 120 24Q140 46 160 24Q180 46 200 24Q220 46 240 24Q260 46 280 24Q300 44 320 22"
        fill="none"
        stroke="#FFC845"
        strokeWidth="3"
      />
      <rect y="158" width="320" height="22" fill="#5B3A1E" />
      <rect y="158" width="320" height="4" fill="#8A5A2E" />
      {Array.from({ length: BULBS }, (_, index) => (
        <circle key={index} cx={index * 16} cy="7" r="3" fill={index % 2 ? '#FFC845' : '#FFF1C9'} />
      ))}
    </svg>
  )
}

/** The left curtain with its folds. */
function Curtain({ shift }: { shift: number }) {
  return (
    <g transform={`translate(${shift} 0)`}>
      <path d="M-40 0H160V158H-40Z" fill="#A82A22" />
      {CURTAIN_FOLD_POSITIONS.map(x => (
        <path key={x} d={`M${x} 0q7 80-1 158h12q7-80 1-158z`} fill="#741712" />
      ))}
      <path d="M-40 148H160V154H-40Z" fill="#FFC845" />
    </g>
  )
}
