import { OUTLINE_COLOUR } from './Marks.tsx'
import { paintUrl } from './paints.tsx'

/** The letters of the game's name as outlines, so that the drawing needs no font. */
const PULA =
  'm59.2 334.6-12 .5-2.8-2.7V282l2.8-2.9 23.8-1q7.1-.2 11.1 1.5t5.6 5.1 1.6 7.9v9.9q0 4.5-1.6 8t-5.6 5.6-11.1 2.3l-9 .4v12.9zm2.7-41.5v11.7l7-.3 2.9-1.3.7-2.6v-4.2l-.7-2.6-2.9-1Zm83.2 23.4q0 3.6-1 6.5-1.1 3-3.7 5.2-2.7 2.2-7.4 3.5t-11.9 1.6-11.9-.6-7.4-3-3.7-4.8Q97 322 97 318.4v-38.5l2.8-2.9 12.3-.5 2.8 2.7v35.5l1.1 2.5 5.2.9 5.3-1.3 1.2-2.6v-35.5l2.8-2.9 11.8-.5 2.8 2.7Zm52.8 12.6-39.6 1.6-2.8-2.7v-50.4l2.8-3 12-.4 2.8 2.7v38.5l10.7-.5v-12.6l2.8-2.9 11.3-.4 2.8 2.7v24.5zm27.5-3.9-2.8 2.9-11.4.5-2.8-2.7v-20.6l.7-5.4q.8-3 2.3-7.2l6.8-17.9 4-2.7 20.9-.8 3.9 2.4 6.8 17.4q1.5 3.9 2.3 6.9l.7 5.4v20.5l-2.8 2.9-11.8.5-3-2.7v-10.9l-13.8.6Zm4.5-37.1-3.7 12 12.2-.5-3.6-11.7-1.5-1.2h-1.9z'
const PUTI =
  'm69.3 391.2-11.5.5-2.7-2.6v-48.2l2.7-2.8 22.8-.9q6.7-.2 10.6 1.4 3.8 1.7 5.4 4.9 1.5 3.2 1.5 7.5v9.5q0 4.4-1.5 7.7-1.6 3.3-5.4 5.3t-10.6 2.3l-8.6.3v12.3zm2.6-39.7v11.2l6.7-.3 2.8-1.2.7-2.5v-4l-.7-2.5-2.8-1Zm79.6 22.4q0 3.4-1.1 6.2-1 2.9-3.5 5-2.6 2.1-7.1 3.3-4.4 1.3-11.3 1.6t-11.4-.6-7-2.9-3.6-4.6q-1-2.8-1-6.2v-36.8l2.7-2.8 11.6-.4 2.7 2.5v33.9l1.1 2.5 5 .8 5.1-1.2 1.1-2.5v-34l2.7-2.8 11.3-.4 2.7 2.6Zm35.1 12.6-12 .5-2.7-2.6v-36.5l-10.9.5-2.7-2.6v-9l2.7-2.8 39.2-1.6 2.7 2.6v9l-2.7 2.8-10.9.4v36.6zm25-1-2.7-2.5v-8.9l2.7-2.8 7.4-.3v-25l-7.4.3-2.7-2.5v-9l2.7-2.8 31.7-1.3 2.7 2.6v9l-2.7 2.8-7.2.3v25l7.2-.3 2.7 2.5v8.9l-2.7 2.8Z'

/**
 * Positions (x, y) of the bulbs along the edge of the sign, in the units of `STALL_SIZE`. The stage lights the bulbs
 * with even and with odd index in turn.
 */
export const SIGN_BULB_PLACES = Array.from({ length: 19 }, (_, index) => {
  const x = 38 + index * 18
  return [x, Math.round((8 + ((x - 200) / 162) ** 2 * 7) * 10) / 10] as const
})

/** Radius of a bulb on the sign, in the units of `STALL_SIZE`. */
export const SIGN_BULB_RADIUS = 2.6

/** The enamel board with the game's name, over the stall and in the units of `STALL_SIZE`. */
export function Sign() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M20 16Q200 -12 380 16L372 60Q200 46 28 60Z"
        fill={paintUrl('gold')}
        stroke={OUTLINE_COLOUR}
        strokeWidth="3"
      />
      <path
        d="M30 21.500Q200 -3 370 21.500L364 53Q200 40 36 53Z"
        fill={paintUrl('night')}
        stroke={OUTLINE_COLOUR}
        strokeWidth="2"
      />
      <Word path={PULA} x={46} y={-160} fill={paintUrl('red')} edge="#FFE9C8" />
      <Word path={PUTI} x={196} y={-195.5} fill={paintUrl('cream')} edge="#8E1620" />
    </g>
  )
}

interface WordProps {
  readonly path: string
  /** Horizontal distance by which the word moves from its place on the game's tile to its place on the sign. */
  readonly x: number
  readonly y: number
  readonly fill: string
  readonly edge: string
}

function Word({ path, x, y, fill, edge }: WordProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(2.2) scale(.61)`}>
      <path
        d={path}
        transform="translate(0 4)"
        fill={OUTLINE_COLOUR}
        stroke={OUTLINE_COLOUR}
        strokeWidth="9"
      />
      <path d={path} fill={edge} stroke={edge} strokeWidth="6" />
      <path d={path} fill={fill} />
    </g>
  )
}
