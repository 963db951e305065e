import type { ReactNode } from 'react'

type Place = readonly [x: number, y: number]

/** The stars of a picture: x, y and radius of each. */
type StarPlaces = readonly (readonly [number, number, number])[]

/** Positions and radii of stars for a picture of a fair that is 1000 by 700 units. */
export const STAR_PLACES = [
  [60, 80, 1.6],
  [150, 40, 1.1],
  [236, 120, 1.3],
  [330, 52, 1.6],
  [420, 150, 1],
  [520, 30, 1.2],
  [610, 100, 1.5],
  [700, 44, 1],
  [790, 140, 1.4],
  [880, 60, 1.2],
  [950, 120, 1.6],
  [30, 220, 1.1],
  [970, 240, 1.2],
] as const

/** The stars of a night sky: a circle at each of `places`, with the radius given there. */
export function NightStars({
  places,
  opacity = '.8',
}: {
  readonly places: StarPlaces
  readonly opacity?: string
}) {
  return (
    <>
      {places.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#F7F3FF" opacity={opacity} />
      ))}
    </>
  )
}

interface NightSkyProps {
  /** Id of the sky's gradient. */
  readonly id: string
  readonly height: number
  /** Color stops from top to bottom, each with its share of the height, such as `55%`. */
  readonly colours: readonly (readonly [at: string, colour: string])[]
  readonly stars: StarPlaces
}

/** A night sky with its stars, 1000 units wide. */
export function NightSky({ id, height, colours, stars }: NightSkyProps) {
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          {colours.map(([at, colour]) => (
            <stop key={at} offset={at} stopColor={colour} />
          ))}
        </linearGradient>
      </defs>
      <path d={`M0 0H1000V${height}H0Z`} fill={`url(#${id})`} />
      <NightStars places={stars} />
    </>
  )
}

interface CordProps {
  readonly from: Place
  readonly to: Place
  /** Sag of the cord: four times the distance from the cord's middle up to the straight line between its ends. */
  readonly sag: number
  /** The number of points on the cord at which something hangs, both ends included. */
  readonly count: number
  readonly strokeWidth: string
  /** Draws what hangs on the cord, at the given points. */
  readonly children: (places: readonly Place[]) => ReactNode
}

/** A cord that sags between two points. */
export function HangingCord({ from: [x0, y0], to: [x1, y1], sag, count, strokeWidth, children }: CordProps) {
  const places = Array.from({ length: count }, (_, index): Place => {
    const part = index / (count - 1)
    return [Math.round(x0 + (x1 - x0) * part), Math.round(y0 + (y1 - y0) * part + sag * part * (1 - part))]
  })
  return (
    <g>
      <path
        d={`M${places.map(place => place.join(' ')).join('L')}`}
        fill="none"
        stroke="#B9B0D6"
        strokeWidth={strokeWidth}
      />
      {children(places)}
    </g>
  )
}

/** The gradient of a lamp's light, for `LampCord`. */
export function LampGradient({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop offset="0%" stopColor="#FFF7DA" />
      <stop offset="30%" stopColor="#FFC845" stopOpacity=".75" />
      <stop offset="100%" stopColor="#FFC845" stopOpacity="0" />
    </radialGradient>
  )
}

interface LampCordProps extends Pick<CordProps, 'from' | 'to' | 'sag' | 'count'> {
  /** Id of the `LampGradient`. */
  readonly light: string
}

export function LampCord({ light, ...cord }: LampCordProps) {
  return (
    <HangingCord {...cord} strokeWidth="1.4">
      {places =>
        places.map(([x, y]) => (
          <g key={x}>
            <circle cx={x} cy={y + 7} r="18" fill={`url(#${light})`} />
            <circle cx={x} cy={y + 7} r="4.600" fill="#FFF7DA" />
          </g>
        ))
      }
    </HangingCord>
  )
}

interface TentProps {
  /** The SVG transform that sets the tent's position and size. */
  readonly transform: string
  readonly cloth: string
  readonly stripe: string
  /** The y of the lower edge of the walls. */
  readonly foot: number
}

/** A tent with a flag and a lit entrance. */
export function FairTent({ transform, cloth, stripe, foot }: TentProps) {
  return (
    <g transform={transform} stroke="#120E24" strokeWidth="3" strokeLinejoin="round">
      <path d="M0 -96L-64 -28H64Z" fill={cloth} />
      <path d="M0 -96L-36 -28H-12ZM0 -96L12 -28H36Z" fill={stripe} stroke="none" />
      <path d={`M-56 -28H56V${foot}H-56Z`} fill="#3A1230" />
      <path d="M-18 40V-2Q0 -18 18 -2V40Z" fill="#FFB14A" />
      <path d="M0 -96V-116L20 -109L0 -102" fill="#FFC845" strokeWidth="2" />
    </g>
  )
}
