import type { PerCamp } from '../rules/pk.ts'

/** The main color of each side's jeepney, and a darker shade of it. */
export const JEEPNEY_COLORS: PerCamp<{ readonly colour: string; readonly shade: string }> = {
  red: { colour: '#F2503B', shade: '#A32A1B' },
  blue: { colour: '#4C8DFF', shade: '#1F54B8' },
}

const WINDOWS = [-27, -16, -5] as const
const WHEELS = [-18, 19] as const
const DIAMONDS = [-26, -13, 0, 13] as const

/** A decorated jeepney that drives to the right. The wheels touch the ground at y = 0. */
export function Jeepney({ colour, shade }: { colour: string; shade: string }) {
  return (
    <g>
      <path d="M-33-9V-27q0-4 4-4H13l8 10h8q5 0 5 5v7z" fill={colour} />
      <path d="M-33-9h67v4h-67z" fill={shade} />
      <path d="M-31-33h45" stroke="#FFC845" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M-24-33v-4h9v4M-10-33v-5h11v5" fill={shade} stroke="#FFF1C9" strokeWidth="1" />
      {WINDOWS.map(x => (
        <path key={x} d={`M${x}-28h8v7h-8z`} fill="#FFE9A8" stroke={shade} strokeWidth="1" />
      ))}
      <path d="M6-28h6l6 7h-12z" fill="#CFEFFF" stroke={shade} strokeWidth="1" />
      <path d="M-33-17H33" stroke="#FFC845" strokeWidth="2.6" />
      {DIAMONDS.map(x => (
        <path key={x} d={`M${x}-13l3-3 3 3-3 3z`} fill="#FFF1C9" />
      ))}
      <path d="M24-21l2-5 2 5z" fill="#D9DEE8" />
      <circle cx="32" cy="-13" r="2.6" fill="#FFF3B8" />
      <path d="M30-8h6v3h-6z" fill="#D9DEE8" />
      {WHEELS.map(x => (
        <g key={x}>
          <circle cx={x} cy="-5" r="6.6" fill="#120E24" stroke="#FFF1C9" strokeWidth="1.2" />
          <circle cx={x} cy="-5" r="2.2" fill="#D9DEE8" />
        </g>
      ))}
    </g>
  )
}
