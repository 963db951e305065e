import { CoinFace } from './CoinFace.tsx'
import { createMachineSceneAtRest, type ShownCoin } from './machine/scene.ts'
import { coinColorsOf } from './metals.ts'
import { OUTLINE_COLOUR } from './paints.tsx'
import { COIN_THICKNESS, coinHalfWidthAtScale, projectPoint } from './projection.ts'
import { SHELF_WIDTH } from './shelf/geometry.ts'
import { BROWN_COIN_VARIANT_COUNT, type Shelf } from './shelf/shelf.ts'

const thousandths = (value: number) => Math.round(value * 1_000) / 1_000
const round = (value: number) => Math.round(value * 10) / 10

/**
 * Plate and coins at rest as SVG, for the picture before the first drop. Keep it equal to `machine/draw.ts`, which
 * paints them on a canvas.
 */
export function ShelfPicture({ shelf }: { readonly shelf: Shelf }) {
  return (
    <>
      <defs>
        {Array.from({ length: BROWN_COIN_VARIANT_COUNT }, (_, minting) => (
          <g key={minting} id={`minting-${minting}`}>
            <CoinFace worth={1} minting={minting} />
          </g>
        ))}
      </defs>
      <Plate />
      {createMachineSceneAtRest(shelf).shelf.map(coin => (
        <LyingCoin key={`${coin.x} ${coin.y}`} {...coin} />
      ))}
    </>
  )
}

function LyingCoin({ x, y, scale, flatness, worth, minting }: ShownCoin) {
  const across = coinHalfWidthAtScale(scale)
  const up = across * flatness
  const thick = COIN_THICKNESS * scale * Math.sqrt(1 - flatness * flatness)
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <ellipse
        cy={round(thick)}
        rx={round(across)}
        ry={round(up)}
        fill={coinColorsOf(worth, minting).rim}
        stroke={OUTLINE_COLOUR}
      />
      <use
        href={`#minting-${minting}`}
        transform={`scale(${thousandths(across / 50)} ${thousandths(up / 50)}) translate(-50 -50)`}
      />
    </g>
  )
}

const ODD_STRIPE_INDEXES = [1, 3, 5, 7, 9]

/** The plate in its back position. */
function Plate() {
  const [left, right, back] = [projectPoint(0, 0), projectPoint(SHELF_WIDTH, 0), projectPoint(0, -24)]
  const top = left.y - 26 * left.scale
  const high = back.y - 26 * back.scale
  const xOf = (share: number) => round(left.x + (right.x - left.x) * (share / 11))
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="2" strokeLinejoin="round">
      <path
        d={`M${round(left.x)} ${round(top)}H${round(right.x)}L${round(400 - back.x)} ${round(high)}H${round(back.x)}Z`}
        fill="#7A1F38"
      />
      <path
        d={`M${round(left.x)} ${round(top)}H${round(right.x)}V${round(left.y)}H${round(left.x)}Z`}
        fill="#E23A34"
      />
      {ODD_STRIPE_INDEXES.map(stripe => (
        <path
          key={stripe}
          d={`M${xOf(stripe)} ${round(top)}H${xOf(stripe + 1)}V${round(left.y)}H${xOf(stripe)}Z`}
          fill="#FFEFD2"
          stroke="none"
        />
      ))}
      <path d={`M${round(left.x)} ${round(top)}H${round(right.x)}`} stroke="#FFC845" strokeWidth="3" />
    </g>
  )
}
