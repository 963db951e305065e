import type { ReactNode } from 'react'
import { SignBox } from '../kit/fields/SignBox.tsx'
import type { CabinKind } from './odds.ts'
import './paint.css'

/** The paints of each kind of cabin: light, body, shade, and the ink of text and signs on it. */
export const CABIN_PAINTS: Readonly<
  Record<CabinKind, { light: string; body: string; shade: string; ink: string }>
> = {
  jasmine: { light: '#FFFFFF', body: '#FBF0DC', shade: '#CDB285', ink: '#221037' },
  mango: { light: '#FFF0AE', body: '#FFC845', shade: '#D08A0A', ink: '#221037' },
  wave: { light: '#A9F3FB', body: '#2CC4D9', shade: '#0E7C94', ink: '#221037' },
  kite: { light: '#FFD9EC', body: '#FF86BE', shade: '#C9418C', ink: '#221037' },
  moon: { light: '#B9A2FF', body: '#6A48D2', shade: '#3B2290', ink: '#FFFFFF' },
  sun: { light: '#FF8A74', body: '#CE2A2A', shade: '#860F1C', ink: '#FFFFFF' },
}

/** The class that paints an element in the color of a kind of cabin. */
export const CABIN_PAINT_CLASSES: Readonly<Record<CabinKind, string>> = {
  jasmine: 'ff-paint-jasmine',
  mango: 'ff-paint-mango',
  wave: 'ff-paint-wave',
  kite: 'ff-paint-kite',
  moon: 'ff-paint-moon',
  sun: 'ff-paint-sun',
}

function drawAroundCircle(count: number, draw: (degrees: number) => ReactNode): ReactNode {
  return Array.from({ length: count }, (_, index) => draw((index * 360) / count))
}

/**
 * A sign for each kind of cabin, so that players who cannot see the hue can tell the kinds apart; 100 units square,
 * drawn in `currentColor`.
 */
const SIGNS: Readonly<Record<CabinKind, ReactNode>> = {
  jasmine: (
    <>
      {drawAroundCircle(5, degrees => (
        <ellipse key={degrees} cx="50" cy="27" rx="13.5" ry="20" transform={`rotate(${degrees} 50 50)`} />
      ))}
      <circle cx="50" cy="50" r="8" fill="#FFC845" />
    </>
  ),
  mango: (
    <>
      <path d="M63 31C84 40 86 66 68 79C50 92 23 83 17 66C13 54 26 51 36 44C45 37 52 27 63 31Z" />
      <path d="M61 29C61 14 76 8 88 12C84 26 75 32 61 29Z" />
    </>
  ),
  wave: (
    <g fill="none" stroke="currentColor" strokeWidth="12" strokeLinecap="round" strokeLinejoin="round">
      <path d="M12 34Q25 20 37 34T62 34T88 34M12 56Q25 42 37 56T62 56T88 56M12 78Q25 64 37 78T62 78T88 78" />
    </g>
  ),
  kite: (
    <>
      <path d="M56 8L84 38L50 70L28 28Z" />
      <path
        d="M50 70Q58 80 46 84T34 94"
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </>
  ),
  moon: <path d="M64 13A39 39 0 1 0 86 66A32 32 0 0 1 64 13Z" />,
  sun: (
    <>
      <circle cx="50" cy="50" r="21" />
      {drawAroundCircle(8, degrees => (
        <path key={degrees} d="M50 6L58 25H42Z" transform={`rotate(${degrees} 50 50)`} />
      ))}
    </>
  ),
}

/** The sign of a kind, as an element of a drawing; 100 units square. */
export function CabinSign({ kind }: { kind: CabinKind }) {
  const { ink } = CABIN_PAINTS[kind]
  return (
    <g fill={ink} color={ink}>
      {SIGNS[kind]}
    </g>
  )
}

/** The sign of a kind as a separate `<svg>`. It is hidden from screen readers, so name the kind in text beside it. */
export function CabinMark({ kind }: { kind: CabinKind }) {
  return (
    <SignBox className="ff-mark">
      <CabinSign kind={kind} />
    </SignBox>
  )
}
