import { SegmentedChoice } from '../kit/stage/SegmentedChoice.tsx'
import { gameTexts } from './en-US.ts'
import { BOARD_RISKS, type Board, ROW_COUNTS } from './odds.ts'

interface BoardControlProps {
  readonly board: Board
  readonly canChoose: boolean
  readonly onChoose: (board: Board) => void
}

const ROW_OPTIONS = ROW_COUNTS.map(rows => ({ id: `${rows}` as const, label: `${rows}` }))
const RISK_OPTIONS = BOARD_RISKS.map(risk => ({ id: risk, label: gameTexts[risk] }))

/** Lets the player choose the number of rows and the risk of the board. */
export function BoardControl({ board, canChoose, onChoose }: BoardControlProps) {
  return (
    <div className="cd-board-control">
      <div className="cd-rows">
        <p aria-hidden="true">{gameTexts.rows}</p>
        <SegmentedChoice
          label={gameTexts.rows}
          name="coin-drop-rows"
          options={ROW_OPTIONS}
          chosen={`${board.rows}`}
          canChoose={canChoose}
          onChoose={id =>
            onChoose({ ...board, rows: ROW_COUNTS.find(rows => `${rows}` === id) ?? board.rows })
          }
        />
      </div>
      <div className="cd-risk">
        <p aria-hidden="true">{gameTexts.risk}</p>
        <SegmentedChoice
          label={gameTexts.risk}
          name="coin-drop-risk"
          options={RISK_OPTIONS}
          chosen={board.risk}
          canChoose={canChoose}
          onChoose={risk => onChoose({ ...board, risk })}
        />
      </div>
    </div>
  )
}
