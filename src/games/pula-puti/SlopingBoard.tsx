import { ellipseOfHole, HOLE_RADIUS, placeOfHole, projectPlace, squarePointsOfHole } from './board.ts'
import { OUTLINE_COLOUR } from './Marks.tsx'
import { HOLE_COUNT, HOLES_PER_SIDE, paintOfHole } from './odds.ts'
import { paintUrl } from './paints.tsx'

const ALL_HOLES = Array.from({ length: HOLE_COUNT }, (_, hole) => hole)

function formatProjectedPoints(places: readonly (readonly [number, number])[]): string {
  return places
    .map(([x, y]) => projectPlace({ x, y }))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')
}

/** The sloping board with its rails, squares and holes, in the units of `STALL_SIZE`. */
export function SlopingBoard() {
  return (
    <g strokeLinejoin="round">
      <polygon
        points={formatProjectedPoints([
          [-0.22, -0.16],
          [HOLES_PER_SIDE + 0.22, -0.16],
          [HOLES_PER_SIDE + 0.22, HOLES_PER_SIDE + 0.1],
          [-0.22, HOLES_PER_SIDE + 0.1],
        ])}
        fill={paintUrl('wood')}
        stroke={OUTLINE_COLOUR}
        strokeWidth="3"
      />
      {ALL_HOLES.map(hole => (
        <polygon
          key={hole}
          points={squarePointsOfHole(hole)}
          fill={
            paintOfHole(hole) === 'red'
              ? paintUrl('square')
              : paintOfHole(hole) === 'white'
                ? paintUrl('plank')
                : paintUrl('gold')
          }
          stroke="#5A1420"
          strokeWidth="1"
        />
      ))}
      {ALL_HOLES.map(hole => (
        <Hole key={hole} hole={hole} />
      ))}
      <Star />
      <polygon
        points={formatProjectedPoints([
          [0, 0],
          [HOLES_PER_SIDE, 0],
          [HOLES_PER_SIDE, 1],
          [0, 1],
        ])}
        fill={paintUrl('dusk')}
      />
      <Rails />
    </g>
  )
}

/** The star at the bottom of the hole in the middle. */
function Star() {
  const { x, y } = placeOfHole((HOLE_COUNT - 1) / 2)
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI
    const radius = index % 2 === 0 ? 0.29 : 0.12
    return [x + radius * Math.sin(angle), y + 0.03 - radius * Math.cos(angle)] as const
  })
  return (
    <polygon
      points={formatProjectedPoints(points)}
      fill={paintUrl('gold')}
      stroke="#FFF3C2"
      strokeWidth="1"
    />
  )
}

/** A hole: its bright rim, its dark bottom, and the light on its far wall. */
function Hole({ hole }: { hole: number }) {
  const isStar = paintOfHole(hole) === 'star'
  const rim = ellipseOfHole(hole, HOLE_RADIUS + 0.03)
  const mouth = ellipseOfHole(hole, HOLE_RADIUS - 0.02)
  return (
    <>
      <ellipse
        {...rim}
        fill={isStar ? '#FFF3C2' : paintOfHole(hole) === 'red' ? '#FF9C86' : '#FFFFFF'}
        stroke={OUTLINE_COLOUR}
        strokeWidth="1.2"
      />
      <ellipse {...mouth} fill="#190A24" />
      <ellipse
        {...mouth}
        cy={mouth.cy + mouth.ry * 0.28}
        rx={mouth.rx * 0.82}
        ry={mouth.ry * 0.66}
        fill="#3B1A33"
      />
    </>
  )
}

/** The gold rails at both sides, and the wooden edge at the front. */
function Rails() {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="2">
      {[-0.16, HOLES_PER_SIDE].map(x => (
        <polygon
          key={x}
          points={formatProjectedPoints([
            [x, -0.1],
            [x + 0.16, -0.1],
            [x + 0.16, HOLES_PER_SIDE + 0.02],
            [x, HOLES_PER_SIDE + 0.02],
          ])}
          fill={paintUrl('gold')}
        />
      ))}
      <polygon
        points={formatProjectedPoints([
          [-0.22, HOLES_PER_SIDE],
          [HOLES_PER_SIDE + 0.22, HOLES_PER_SIDE],
          [HOLES_PER_SIDE + 0.22, HOLES_PER_SIDE + 0.12],
          [-0.22, HOLES_PER_SIDE + 0.12],
        ])}
        fill={paintUrl('gold')}
      />
    </g>
  )
}
