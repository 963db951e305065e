import { FacePicture } from './Faces.tsx'

/** The faces painted on the can, left and right of its label: x, horizontal scale, and number of the face. */
const PAINTED_FACES = [
  [66, 0.62, 3],
  [150, 0.86, 5],
  [234, 0.62, 2],
] as const

/** An overturned tin can, 300 by 220 units; the middle of its mouth is at 150, 178. */
export function TinCan({ prefix }: { prefix: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${prefix}-tin`}>
          <stop offset="0%" stopColor="#5B5470" />
          <stop offset="14%" stopColor="#B9B5CC" />
          <stop offset="30%" stopColor="#F7F5FF" />
          <stop offset="52%" stopColor="#A29CB8" />
          <stop offset="78%" stopColor="#6E6784" />
          <stop offset="90%" stopColor="#A9A3BE" />
          <stop offset="100%" stopColor="#433C58" />
        </linearGradient>
        <linearGradient id={`${prefix}-label`}>
          <stop offset="0%" stopColor="#7E1020" />
          <stop offset="28%" stopColor="#F2503B" />
          <stop offset="56%" stopColor="#C9241F" />
          <stop offset="100%" stopColor="#5E0A1C" />
        </linearGradient>
        <linearGradient id={`${prefix}-lid`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="#8E88A6" />
          <stop offset="100%" stopColor="#EDEAF8" />
        </linearGradient>
      </defs>
      <g stroke="#1A0C2A" strokeWidth="4" strokeLinejoin="round">
        <path d="M29 36L8 178A142 38 0 0 0 292 178L271 36Z" fill={`url(#${prefix}-tin)`} />
        <path d="M24 70A130 32 0 0 0 276 70L289 158A140 37 0 0 1 11 158Z" fill={`url(#${prefix}-label)`} />
        <g fill="none" stroke="#FFC845" strokeWidth="5">
          <path d="M23 79A130 32 0 0 0 277 79" />
          <path d="M13 148A139 37 0 0 0 287 148" />
        </g>
        <ellipse cx="150" cy="36" rx="121" ry="28" fill={`url(#${prefix}-tin)`} />
        <ellipse cx="150" cy="34" rx="108" ry="22" fill={`url(#${prefix}-lid)`} strokeWidth="2.5" />
        <g fill="none" stroke="#7D7794" strokeWidth="2.5">
          <ellipse cx="150" cy="34" rx="84" ry="16.5" />
          <ellipse cx="150" cy="34" rx="60" ry="11.5" />
        </g>
      </g>
      {PAINTED_FACES.map(([x, narrow, face]) => {
        const y = x === 150 ? 144 : 133
        return (
          <g key={x} transform={`translate(${x} ${y}) scale(${narrow * 0.5} .5) translate(-50 -50)`}>
            <FacePicture face={face} />
          </g>
        )
      })}
      <path d="M52 56L36 176" stroke="#FFFFFF" strokeWidth="9" strokeLinecap="round" opacity=".34" />
      <path
        d="M8 178A142 38 0 0 0 292 178"
        fill="none"
        stroke="#1A0C2A"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path
        d="M8 177A142 38 0 0 0 292 177"
        fill="none"
        stroke={`url(#${prefix}-tin)`}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}
