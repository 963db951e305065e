import type { DieFace } from './odds.ts'

type Point = readonly [number, number]

/** The positions of the pips of each side. The middle of the side is 0 0, and both axes run from -1 to 1. */
const PIPS: Readonly<Record<DieFace, readonly Point[]>> = {
  1: [[0, 0]],
  2: [
    [-0.46, -0.46],
    [0.46, 0.46],
  ],
  3: [
    [-0.5, -0.5],
    [0, 0],
    [0.5, 0.5],
  ],
  4: [
    [-0.46, -0.46],
    [0.46, -0.46],
    [-0.46, 0.46],
    [0.46, 0.46],
  ],
  5: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0, 0],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  6: [
    [-0.46, -0.54],
    [-0.46, 0],
    [-0.46, 0.54],
    [0.46, -0.54],
    [0.46, 0],
    [0.46, 0.54],
  ],
}

/** The color of a face's pips: red for one and four, as on the dice at fairs; dark for the other faces. */
function inkOf(face: DieFace): string {
  return face === 1 || face === 4 ? '#D0222C' : '#2A1440'
}

/** The pips of a face, in a square of two units around its middle. */
export function DiePips({ face }: { face: DieFace }) {
  const radius = face === 1 ? 0.3 : 0.2
  return (
    <g fill={inkOf(face)}>
      {PIPS[face].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  )
}

/** A face of a die, seen from the front: an ivory square with pips, 100 units wide. */
export function FacePicture({ face }: { face: DieFace }) {
  return (
    <g>
      <rect x="2" y="2" width="96" height="96" rx="20" fill="#B79C78" />
      <rect x="4" y="3" width="92" height="90" rx="18" fill="#FBF1DE" />
      <path d="M9 26Q10 8 28 8H72Q90 8 91 26Q88 15 72 15H28Q12 15 9 26Z" fill="#FFFFFF" />
      <g transform="translate(50 48) scale(43)">
        <DiePips face={face} />
      </g>
    </g>
  )
}
