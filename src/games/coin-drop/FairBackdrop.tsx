import { HangingCord, NightStars, STAR_PLACES } from '../kit/art/fair.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'
import { OUTLINE_COLOUR, paintUrl } from './paints.tsx'

const CABINS = ['#F2503B', '#FFC845', '#2CC4D9', '#FF86BE', '#3ED598', '#8B6BF0'] as const
const WHEEL = { spokes: 12, radius: 170 } as const

/** The fair behind the cabinet: sky, wheel, carousel, stalls and strings of bulbs; 1000 by 700 units. */
export function FairBackdrop() {
  return (
    <>
      <ellipse cx="500" cy="620" rx="620" ry="380" fill={paintUrl('glow')} opacity=".28" />
      <NightStars places={STAR_PLACES} />
      <path d="M214 84A44 44 0 1 0 258 140A36 36 0 0 1 214 84Z" fill="#FFEFD2" opacity=".9" />
      <Wheel />
      <Carousel />
      <Stalls />
      <Strings />
    </>
  )
}

function Wheel() {
  const { spokes, radius } = WHEEL
  const rims = Array.from({ length: spokes }, (_, index) => {
    const angle = (index / spokes) * 2 * Math.PI
    return [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)] as const
  })
  return (
    <g transform="translate(840 350)" fill="none" stroke="#5A4A92" strokeLinecap="round">
      <path d="M0 0L-88 330M0 0L88 330" strokeWidth="10" />
      <circle r={radius} strokeWidth="5" />
      <circle r={radius - 22} strokeWidth="2.400" />
      {rims.map(([x, y]) => (
        <path key={`${x}-${y}`} d={`M0 0L${x} ${y}`} strokeWidth="2.400" />
      ))}
      <g stroke="none">
        <PaintedBulbs
          places={rims.map(([x, y]) => [Math.round(x * 0.87), Math.round(y * 0.87)] as const)}
          radius={4}
        />
      </g>
      {rims.map(([x, y], index) => (
        <path
          key={`${x}-${y}`}
          d={`M${x - 17} ${y + 6}H${x + 17}Q${x + 15} ${y + 30} ${x} ${y + 30}Q${x - 15} ${y + 30} ${x - 17} ${y + 6}Z`}
          fill={CABINS[index % CABINS.length]}
          stroke={OUTLINE_COLOUR}
          strokeWidth="3"
        />
      ))}
      <circle r="17" fill={paintUrl('gold')} stroke={OUTLINE_COLOUR} strokeWidth="3" />
    </g>
  )
}

function Carousel() {
  const stripes = Array.from({ length: 8 }, (_, index) => index)
  return (
    <g transform="translate(168 0)" stroke={OUTLINE_COLOUR} strokeWidth="3" strokeLinejoin="round">
      <path d="M0 322V350" strokeWidth="5" />
      <path d="M2 322L40 330L2 340Z" fill={paintUrl('teal')} strokeWidth="2" />
      {stripes.map(index => {
        const [left, right] = [-152 + index * 38, -152 + (index + 1) * 38]
        return (
          <path
            key={index}
            d={`M0 350L${left} 436Q${(left + right) / 2} 462 ${right} 436Z`}
            fill={paintUrl(index % 2 === 0 ? 'violet' : 'cream')}
          />
        )
      })}
      <path d="M-132 450H132V620H-132Z" fill="#2A1846" />
      <path d="M-100 452V620M-34 452V620M34 452V620M100 452V620" stroke="#D9820F" strokeWidth="5" />
      <path d="M-140 600H140L152 640H-152Z" fill={paintUrl('red')} />
    </g>
  )
}

function Stalls() {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="3" strokeLinejoin="round">
      <path d="M330 480L270 560H390Z" fill={paintUrl('red')} />
      <path d="M330 480L314 560H346Z" fill={paintUrl('cream')} />
      <path d="M280 560H380V700H280Z" fill="#3A1436" />
      <path d="M660 500L590 570H730Z" fill={paintUrl('teal')} />
      <path d="M660 500L640 570H680Z" fill={paintUrl('cream')} />
      <path d="M602 570H718V700H602Z" fill="#12304A" />
      <path d="M0 640Q250 600 500 636Q760 596 1000 640V700H0Z" fill="#120C26" stroke="none" />
    </g>
  )
}

/** Strings of light bulbs that hang from both upper corners to the cabinet. */
function Strings() {
  const ends = [
    [-20, 185, 500, 55],
    [1020, 185, 500, 55],
    [-20, 325, 500, 185],
    [1020, 325, 500, 185],
  ] as const
  return (
    <>
      {ends.map(([x0, y0, x1, y1]) => (
        <HangingCord key={`${x0}-${y0}`} from={[x0, y0]} to={[x1, y1]} sag={110} count={13} strokeWidth="1.4">
          {places => <PaintedBulbs places={places.map(([x, y]) => [x, y + 5] as const)} radius={4.4} />}
        </HangingCord>
      ))}
    </>
  )
}
