import { DiePips } from './Faces.tsx'
import type { DieFace } from './odds.ts'

/** Half the edge of a die, in units of the scene. */
const HALF = 24
/** Elevation of the point of view above the felt, in degrees. */
const ELEVATION = 50
/** The straight part of an edge as a share of its length. The rest are the rounded corners at both ends. */
const STRAIGHT_EDGE_SHARE = 0.78

type Vector = readonly [number, number, number]

/** For each face on top, the faces on the two visible sides, left and right. */
const SIDES: Readonly<Record<DieFace, readonly [DieFace, DieFace]>> = {
  1: [2, 3],
  2: [3, 1],
  3: [1, 2],
  4: [5, 1],
  5: [6, 4],
  6: [4, 5],
}

/** A side of the die: the position of its middle, and the two directions along its edges. */
interface Plane {
  readonly middle: Vector
  readonly across: Vector
  readonly down: Vector
}
const TOP: Plane = { middle: [0, 1, 0], across: [1, 0, 0], down: [0, 0, 1] }
const LEFT: Plane = { middle: [0, 0, 1], across: [1, 0, 0], down: [0, -1, 0] }
const RIGHT: Plane = { middle: [1, 0, 0], across: [0, 0, -1], down: [0, -1, 0] }

interface DieCubeProps {
  readonly face: DieFace
  /** Rotation of the die on the felt, in degrees from 0 to -90. */
  readonly yaw: number
}

/** A die seen from above and in front, with `face` on top. The drawing's origin is the middle of the die. */
export function DieCube({ face, yaw }: DieCubeProps) {
  const [left, right] = SIDES[face]
  return (
    <g strokeLinejoin="round">
      {[LEFT, RIGHT, TOP].map((plane, index) => (
        <path key={index} d={cubeSidePath(plane, yaw)} fill="#1A0C2A" stroke="#1A0C2A" strokeWidth="14" />
      ))}
      <CubeSide plane={LEFT} yaw={yaw} face={left} paint="#D9C29B" />
      <CubeSide plane={RIGHT} yaw={yaw} face={right} paint="#B3976F" />
      <CubeSide plane={TOP} yaw={yaw} face={face} paint="#FFF6E6" />
    </g>
  )
}

interface SideProps extends DieCubeProps {
  readonly plane: Plane
  readonly paint: string
}

function CubeSide({ plane, yaw, face, paint }: SideProps) {
  const numbers = [plane.across, plane.down, plane.middle].flatMap(vector => project(vector, yaw))
  return (
    <>
      <path d={cubeSidePath(plane, yaw)} fill={paint} stroke={paint} strokeWidth="9.5" />
      <g transform={`matrix(${numbers.join(' ')})`}>
        <DiePips face={face} />
      </g>
    </>
  )
}

/** Projects a point of the die to the picture: x and y in units of the scene. */
function project([x, y, z]: Vector, yaw: number): [number, number] {
  const turn = (yaw * Math.PI) / 180
  const above = (ELEVATION * Math.PI) / 180
  const across = x * Math.cos(turn) + z * Math.sin(turn)
  const near = z * Math.cos(turn) - x * Math.sin(turn)
  return [rounded(across * HALF), rounded((near * Math.sin(above) - y * Math.cos(above)) * HALF)]
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100
}

function cubeSidePath({ middle, across, down }: Plane, yaw: number): string {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const points = corners.map(([a, b]) => {
    const at = (axis: 0 | 1 | 2) =>
      middle[axis] * STRAIGHT_EDGE_SHARE + (across[axis] * a + down[axis] * b) * STRAIGHT_EDGE_SHARE
    return project([at(0), at(1), at(2)], yaw).join(' ')
  })
  return `M${points.join('L')}Z`
}
