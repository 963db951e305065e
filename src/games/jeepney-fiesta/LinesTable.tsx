import { fillPlaceholders } from '../kit/fill-text.ts'
import type { GameTexts } from './en-US.ts'
import { ODDS, REEL_COUNT, ROW_COUNT } from './odds.ts'

const CELL = 10

/** The lines as small pictures, each with its rows in words for screen readers. */
export function LinesTable({ text }: { text: GameTexts }) {
  const rowNames = [text.payRow0, text.payRow1, text.payRow2]
  return (
    <section aria-labelledby="jf-pay-ways">
      <h3 id="jf-pay-ways">{fillPlaceholders(text.lineDirection, { lines: ODDS.lines.length })}</h3>
      <ol className="jf-lines">
        {ODDS.lines.map((rows, index) => {
          const line = index + 1
          const name = fillPlaceholders(text.payLine, {
            line,
            rows: rows.map(row => rowNames[row]).join(', '),
          })
          return (
            <li key={rows.join('')}>
              <svg viewBox={`0 0 ${REEL_COUNT * CELL} ${ROW_COUNT * CELL}`} role="img" aria-label={name}>
                <LineDrawing rows={rows} />
              </svg>
              <span aria-hidden="true">{line}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function LineDrawing({ rows }: { rows: readonly number[] }) {
  const places = Array.from({ length: REEL_COUNT * ROW_COUNT }, (_, at) => ({
    reel: at % REEL_COUNT,
    row: Math.floor(at / REEL_COUNT),
  }))
  const path = rows.map(
    (row, reel) => `${reel === 0 ? 'M' : 'L'}${(reel + 0.5) * CELL} ${(row + 0.5) * CELL}`,
  )
  return (
    <>
      {places.map(({ reel, row }) => (
        <rect
          key={`${reel}-${row}`}
          x={reel * CELL + 0.7}
          y={row * CELL + 0.7}
          width={CELL - 1.4}
          height={CELL - 1.4}
          rx="1.6"
          fill={rows[reel] === row ? '#F2503B' : '#3B3166'}
        />
      ))}
      <path d={path.join('')} fill="none" stroke="#FFC845" strokeWidth="1.8" strokeLinejoin="round" />
    </>
  )
}
