import type { PerCamp } from '../rules/pk.ts'

/** The main color of each side's jeepney. */
export const JEEPNEY_COLORS: PerCamp<string> = { red: '#E8323E', blue: '#2F7DF0' }

const WHEELS = [-48, 44] as const
const ROOF = 'M-78-50H34l8 6v8H-82v-8Z'
const BODY = 'M-80 20v-34q0-4 4-4H32l6 4q30 0 36 10l2 24Z'
const STAR = 'M-20-10l4 8 9 1-6 6 1 9-8-4-8 4 1-9-6-6 9-1Z'

/** A decorated jeepney that drives to the right, 72 wide and 48 high. The wheels touch the ground at y = 0. */
export function Jeepney({ colour }: { colour: string }) {
  return (
    <g transform="scale(.43) translate(0 -39)" stroke="#102" strokeWidth="4" strokeLinejoin="round">
      <path fill="#2CD" d="M-54-74h28v24h-28Z" />
      <path fill="#FC4" d="M-22-70H8v20h-30Z" />
      <path fill={colour} d={ROOF} />
      <path fill="#FD8" d="M-76-38H36v26H-76Z" />
      <path fill={colour} d={BODY} />
      <path fill="#FED" d="M-80-2H70l3 8H-80Z" />
      <path fill="#8EF" d="M20-36h14l8 22H20Z" />
      <path fill="none" d="M-54-38v24M-30-38v24M-6-38v24M18-38v24" />
      <path fill="#CCD" d="M66 6h16v16H64Z" />
      <circle cx="72" cy="-2" r="7" fill="#FFE" />
      <path stroke="none" fill="#FFF" opacity=".4" d="M-74-48H30v3H-74Z" />
      <path stroke="none" fill="#102" opacity=".25" d="M-78 10H74v8H-78Z" />
      {WHEELS.map(x => (
        <g key={x}>
          <circle cx={x} cy="22" r="17" fill="#213" />
          <circle cx={x} cy="22" r="8" fill="#CCD" />
        </g>
      ))}
      <path fill="#FC4" strokeWidth="2.5" d={STAR} />
    </g>
  )
}
