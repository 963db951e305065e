import { SignBox } from '../kit/fields/SignBox.tsx'
import type { Horse } from './odds.ts'
import './paint.css'

/** Colors of a horse: lit coat, coat, coat in shadow, mane, and blanket. */
interface Paint {
  readonly light: string
  readonly body: string
  readonly shade: string
  readonly mane: string
  readonly blanket: string
}

export const HORSE_PAINTS: Readonly<Record<Horse, Paint>> = {
  ulap: { light: '#FFFFFF', body: '#DDC9CF', shade: '#BFA3B4', mane: '#F2506B', blanket: '#2F57D0' },
  alon: { light: '#86EBDD', body: '#2690AE', shade: '#1D6A8C', mane: '#FF8FC0', blanket: '#E8482F' },
  lila: { light: '#D3B4FF', body: '#7443CC', shade: '#56309E', mane: '#FFD850', blanket: '#2FC3DC' },
  araw: { light: '#FFE99A', body: '#EFA01C', shade: '#B96D0C', mane: '#E5462F', blanket: '#1F8A5B' },
  rosas: { light: '#FFCBE3', body: '#EE5F9E', shade: '#B73A76', mane: '#FFF6EA', blanket: '#5B36B8' },
  gabi: { light: '#6C7CD0', body: '#222A6A', shade: '#171C4C', mane: '#9FDCFF', blanket: '#FFC845' },
}

/** The class that paints an element in a horse's color. */
export const HORSE_PAINT_CLASSES: Readonly<Record<Horse, string>> = {
  ulap: 'ka-paint-ulap',
  alon: 'ka-paint-alon',
  lila: 'ka-paint-lila',
  araw: 'ka-paint-araw',
  rosas: 'ka-paint-rosas',
  gabi: 'ka-paint-gabi',
}

/** The horses' numbers as lines around the origin, 16 units high, so that a drawing needs no font. */
const NUMBERS: Readonly<Record<Horse, string>> = {
  ulap: 'M-3.500 -4.500L1 -8V8',
  alon: 'M-5 -4Q-5 -8 0 -8Q5 -8 5 -3.800Q5 -1 1 2.500L-5 8H5.500',
  lila: 'M-4.500 -8H4.500L0 -2Q5 -2 5 3Q5 8 -.5 8Q-4 8 -5.500 5.500',
  araw: 'M2.500 8V-8L-6 3.500H6',
  rosas: 'M4.500 -8H-3.500L-4.500 -.8Q-2.500 -2 0 -2Q5 -2 5 3Q5 8 -.5 8Q-4 8 -5.500 5.800',
  gabi: 'M3.500 -8Q-5 -4.500 -5 3Q-5 8 0 8Q5 8 5 3.300Q5 -1.200 0 -1.200Q-4.500 -1.200 -5 3',
}

/** A horse's number around the origin, as an element of a drawing. */
export function HorseNumberLines({ horse, thickness }: { horse: Horse; thickness: number }) {
  return (
    <path
      d={NUMBERS[horse]}
      fill="none"
      stroke="#221037"
      strokeWidth={thickness}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/**
 * A horse's number on a disc in the horse's colors. It is hidden from screen readers, so name the horse in text beside
 * it.
 */
export function HorseNumberMark({ of }: { of: Horse }) {
  const { light, body, mane } = HORSE_PAINTS[of]
  return (
    <SignBox className="ka-mark" viewBox="-20 -20 40 40">
      <circle r="19" fill="#221037" />
      <circle r="17" fill={body} />
      <path d="M-17 0A17 17 0 0 1 17 0Q0 -9 -17 0Z" fill={light} />
      <circle r="12.500" fill="#FFF8EA" stroke={mane} strokeWidth="2.500" />
      <g transform="scale(.9)">
        <HorseNumberLines horse={of} thickness={3.6} />
      </g>
    </SignBox>
  )
}
