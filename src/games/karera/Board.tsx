import { words } from './en-US.ts'
import { Mark, PAINT_CLASS } from './Marks.tsx'
import type { Horse } from './odds.ts'

const PLACES = [1, 2, 3] as const

interface BoardProps {
  /** Horses that have passed the finish, first to last. */
  readonly home: readonly Horse[]
}

/** The first three horses at the finish. Decoration: the label of the course says them in words. */
export function Board({ home }: BoardProps) {
  return (
    <ol className="ka-board" aria-hidden="true">
      {PLACES.map(place => {
        const horse = home[place - 1]
        return (
          <li key={place} className={horse ? `ka-slot ${PAINT_CLASS[horse]}` : 'ka-slot ka-slot-open'}>
            <b>{place}</b>
            {horse && (
              <>
                <Mark of={horse} />
                <span>{words[horse]}</span>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
