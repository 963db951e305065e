import { HangingCord, NightStars, STAR_PLACES } from '../kit/art/fair.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'
import { OUTLINE_COLOUR, paintUrl } from './paints.tsx'

/** The arcade tent behind the case: sky, tent and strings of bulbs; 1000 by 700 units. */
export function ArcadeTentBackdrop() {
  return (
    <>
      <ellipse cx="500" cy="620" rx="620" ry="380" fill={paintUrl('glow')} opacity=".28" />
      <NightStars places={STAR_PLACES} />
      <path d="M792 84A44 44 0 1 0 836 140A36 36 0 0 1 792 84Z" fill="#FFEFD2" opacity=".9" />
      <Tent x={110} />
      <Tent x={890} />
      <path d="M0 640Q250 600 500 636Q760 596 1000 640V700H0Z" fill="#120C26" />
      <Strings />
    </>
  )
}

function Tent({ x }: { readonly x: number }) {
  const stripes = Array.from({ length: 7 }, (_, index) => index)
  return (
    <g transform={`translate(${x} 0)`} stroke={OUTLINE_COLOUR} strokeWidth="3" strokeLinejoin="round">
      <path d="M0 292V330" strokeWidth="5" />
      <path d="M2 292L44 302L2 314Z" fill={paintUrl('teal')} strokeWidth="2" />
      {stripes.map(index => {
        const [left, right] = [-196 + index * 56, -196 + (index + 1) * 56]
        return (
          <path
            key={index}
            d={`M0 330L${left} 470Q${(left + right) / 2} 500 ${right} 470Z`}
            fill={paintUrl(index % 2 === 0 ? 'red' : 'cream')}
          />
        )
      })}
      <path d="M-176 480H176V660H-176Z" fill="#2A1846" />
      <path d="M-60 660V540Q0 500 60 540V660Z" fill="#E08A4A" opacity=".55" />
    </g>
  )
}

/** Strings of light bulbs that hang from both upper corners to the case. */
function Strings() {
  const ends = [
    [-20, 165, 500, 45],
    [1020, 165, 500, 45],
    [-20, 285, 500, 165],
    [1020, 285, 500, 165],
  ] as const
  return (
    <>
      {ends.map(([x0, y0, x1, y1]) => (
        <HangingCord key={`${x0}-${y0}`} from={[x0, y0]} to={[x1, y1]} sag={100} count={13} strokeWidth="1.4">
          {places => <PaintedBulbs places={places.map(([x, y]) => [x, y + 5] as const)} radius={4.4} />}
        </HangingCord>
      ))}
    </>
  )
}
