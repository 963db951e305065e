import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { JACKPOT_PRIZE_ID } from '../../../domain/awards/rewards.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { $latestDraw, $litBoardCell, type JackpotInfo } from '../browser/board.ts'
import {
  $unansweredDraw,
  claimChanceAction,
  claimDrawChanceOrExplain,
  drawJackpotOnTap,
  explainMissingChance,
  jackpotDrawAction,
} from '../browser/jackpot.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'

/** The positions of the twelve cells in a grid of four by four, clockwise from the top left. */
const CELL_POSITION_CLASSES = [
  'col-start-1 row-start-1',
  'col-start-2 row-start-1',
  'col-start-3 row-start-1',
  'col-start-4 row-start-1',
  'col-start-4 row-start-2',
  'col-start-4 row-start-3',
  'col-start-4 row-start-4',
  'col-start-3 row-start-4',
  'col-start-2 row-start-4',
  'col-start-1 row-start-4',
  'col-start-1 row-start-3',
  'col-start-1 row-start-2',
]

/** The board: twelve prizes in a ring, the lights that run over them, and the draw button in the middle. */
export function JackpotBoard({ jackpot }: { jackpot: JackpotInfo }) {
  return (
    <div className="grid gap-3">
      <PrizeCellRing table={jackpot.prizes}>
        <BoardCenter jackpot={jackpot} />
      </PrizeCellRing>
      <DrawResult jackpot={jackpot} />
      <LostDrawNotice />
    </div>
  )
}

/**
 * The twelve cells of a prize table in a ring.
 * @param children the content inside the ring
 */
export function PrizeCellRing({ table, children }: { table: PrizeTable; children: ReactNode }) {
  const t = useStore(jackpotMessages)
  const nameOf = usePrizeName()
  const lit = useBrowserStore($litBoardCell, undefined)
  return (
    <div className="jackpot-frame">
      <div className="jackpot-board">
        <ul className="contents" aria-label={t.board} translate="no">
          {table.prizes.map(({ item }, index) => (
            <li
              key={CELL_POSITION_CLASSES[index]}
              className={`jackpot-cell ${CELL_POSITION_CLASSES[index]}`}
              data-paint={item ? cellColorOfItem(item.id) : undefined}
              data-lit={lit === index ? '' : undefined}
            >
              <CellIcon item={item} />
              <span>{nameOf(item)}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}

const CELL_COLOR_BY_ITEM: ReadonlyMap<number, string> = new Map([
  [ITEM_ID.coin, 'coin'],
  [ITEM_ID.points, 'points'],
  [ITEM_ID.diamond, 'diamond'],
  [JACKPOT_PRIZE_ID.generic, 'wheel'],
])

/** The color name of a cell, by the id of the item in it. */
const cellColorOfItem = (id: number): string => CELL_COLOR_BY_ITEM.get(id) ?? 'ticket'

function CellIcon({ item }: { item: AwardItem | null }) {
  const rewardItem = useStore($rewardItemOf)
  if (item?.id === JACKPOT_PRIZE_ID.generic) return <WheelSign />
  return item && <RewardIcon drawing={rewardItem(item.id).drawing} size={28} />
}

/** A drawing of a small wheel with four sectors. */
function WheelSign() {
  return (
    <svg aria-hidden="true" viewBox="-16 -16 32 32" width="32" height="32">
      <circle r="15" fill="#6B3F1D" />
      <path d="M0 0V-12A12 12 0 0 1 12 0z" fill="#F2503B" />
      <path d="M0 0H12A12 12 0 0 1 0 12z" fill="#2CC4D9" />
      <path d="M0 0V12A12 12 0 0 1 -12 0z" fill="#FFC845" />
      <path d="M0 0H-12A12 12 0 0 1 0 -12z" fill="#8A5FE0" />
      <circle r="3.4" fill="#FFF1C9" />
    </svg>
  )
}

/** Returns a function that names a prize in a few words: `₱5`, `30 points`, `Jackpot wheel`. */
function usePrizeName(): (item: AwardItem | null) => string {
  const itemText = useStore($itemTextOf)
  return item => (item ? itemText(item).replace(/\.00$/, '') : '')
}

/**
 * The number of chances, the button to draw, and the button to get the next chance. Without a chance, a tap on the
 * button to draw says what is missing.
 */
function BoardCenter({
  jackpot: { chanceSize, canReceiveDrawChance, takenToday, chanceTerms },
}: {
  jackpot: JackpotInfo
}) {
  const t = useStore(jackpotMessages)
  const isDrawing = useStore(jackpotDrawAction.$submission).state === 'pending'
  const isReceiving = useStore(claimChanceAction.$submission).state === 'pending'
  const lostDraw = useBrowserStore($unansweredDraw, undefined)
  const hasChance = chanceSize > 0 || lostDraw !== undefined
  const looksReady = hasChance || isDrawing
  const chancesId = useId()
  const isAllTaken = takenToday >= chanceTerms.dayMax
  return (
    <div className="jackpot-centre">
      <p id={chancesId} className="font-semibold">
        {chanceSize > 0 ? t.chances(chanceSize) : t.noChance}
      </p>
      <button
        type="button"
        className={`${looksReady ? 'button-gold' : 'button-quiet text-quiet'} w-full text-lg`}
        data-on-gold={looksReady || undefined}
        aria-busy={isDrawing || undefined}
        aria-disabled={isDrawing || !hasChance || undefined}
        aria-describedby={looksReady ? undefined : chancesId}
        onClick={() => {
          if (isDrawing) return
          if (hasChance) void drawJackpotOnTap()
          else explainMissingChance()
        }}
      >
        {isDrawing ? t.drawing : t.draw}
      </button>
      {!isAllTaken && (
        <button
          type="button"
          className="button-line w-full px-1 text-sm lg:text-base"
          data-ready={canReceiveDrawChance ? '' : undefined}
          aria-disabled={isReceiving || isDrawing || undefined}
          onClick={() => isReceiving || isDrawing || void claimDrawChanceOrExplain()}
        >
          {isReceiving ? t.receiving : t.receive}
        </button>
      )}
    </div>
  )
}

/** A note that the answer to the last draw was lost, and that the next draw shows its prize. */
function LostDrawNotice() {
  const t = useStore(jackpotMessages)
  const lostDraw = useBrowserStore($unansweredDraw, undefined)
  const isDrawing = useStore(jackpotDrawAction.$submission).state === 'pending'
  return lostDraw && !isDrawing && <p className="card bg-raised">{t.lost}</p>
}

/** The result of the draw, visible and announced to screen readers once the lights stop. */
function DrawResult({ jackpot }: { jackpot: JackpotInfo }) {
  const t = useStore(jackpotMessages)
  const nameOf = usePrizeName()
  const latestDraw = useStore($latestDraw)
  const item = latestDraw && jackpot.prizes.prizes[latestDraw.draw.index]?.item
  return (
    <p role="status" className="min-h-6 text-center font-semibold">
      {item && t.lit({ prize: nameOf(item) })}
    </p>
  )
}
