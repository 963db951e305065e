import { PaintedBulbs } from './paints.tsx'

/** Places of the bulbs along the upper edge of the board. */
const BULBS = Array.from({ length: 17 }, (_, index) => {
  const x = 24 + index * 22
  return [x, Math.round(10 + ((x - 200) / 200) ** 2 * 14)] as const
})

interface NameBoardProps {
  /** Color of the dark outlines in the drawing. */
  readonly ink: string
  /** Paint of the board's posts. */
  readonly posts: string
  /** The words as outlines, each with the transform that moves it to its position on the sign. */
  readonly words: readonly { readonly path: string; readonly at: string }[]
}

/**
 * The sign with a game's name; 400 by 96 units. The drawing that contains it must define the gradients `red` and
 * `gold`.
 */
export function NameBoard({ ink, posts, words }: NameBoardProps) {
  return (
    <g strokeLinejoin="round">
      <path d="M70 60H84V96H70ZM316 60H330V96H316Z" fill={posts} stroke={ink} strokeWidth="2.4" />
      <path d="M12 22Q200 -12 388 22L380 84Q200 70 20 84Z" fill="url(#red)" stroke={ink} strokeWidth="3" />
      <path d="M22 30Q200 2 378 30L371 76Q200 62 29 76Z" fill="#2A1060" stroke="#FFC845" strokeWidth="2" />
      <PaintedBulbs places={BULBS} radius={2.6} />
      {words.map(({ path, at }) => (
        <g key={at} transform={at}>
          <path d={path} transform="translate(2 5)" fill="#8E1620" stroke="#8E1620" strokeWidth="7" />
          <path d={path} fill={ink} stroke={ink} strokeWidth="6" />
          <path d={path} fill="url(#gold)" />
        </g>
      ))}
    </g>
  )
}
