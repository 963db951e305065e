import { ITEM_ID } from '../../domain/awards/items.ts'
import { computeMeanItemCountPerDraw, type Prize, type PrizeTable } from '../../domain/awards/prize-draw.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { SECOND_MS } from '../../domain/time.ts'
import { DEFAULT_DAILY_WHEEL_PRIZES } from '../../features/daily-wheel/rules/daily-wheel.ts'
import {
  DEFAULT_SCRATCH_AWARD_STEPS,
  DEFAULT_SCRATCH_CARD_PRIZES,
  type ScratchAwardStep,
} from '../../features/scratch-card/rules/scratch-card.ts'
import {
  DEFAULT_SLOTSHACK_PRIZES,
  DEFAULT_SLOTSHACK_TERMS,
} from '../../features/slotshack/rules/slotshack.ts'

/** The settings about scratch card, daily wheel and slotshack whose values texts show as figures. */
export interface PrizeFigureValues {
  readonly scratchCard: { readonly table: PrizeTable; readonly steps: readonly ScratchAwardStep[] }
  readonly dailyWheel: { readonly table: PrizeTable }
  readonly slotshack: { readonly points: number; readonly spinMs: number; readonly table: PrizeTable }
}

/**
 * The default values of the settings, which apply until the operator changes a setting. Built pages show these values.
 */
export const DEFAULT_PRIZE_FIGURE_VALUES: PrizeFigureValues = {
  scratchCard: { table: DEFAULT_SCRATCH_CARD_PRIZES, steps: DEFAULT_SCRATCH_AWARD_STEPS },
  dailyWheel: { table: DEFAULT_DAILY_WHEEL_PRIZES },
  slotshack: { ...DEFAULT_SLOTSHACK_TERMS, table: DEFAULT_SLOTSHACK_PRIZES },
}

/**
 * For each item that scratch card, daily wheel and slotshack give: the word for one piece and for several pieces. Coins
 * have no word, since they are shown as money.
 */
const ITEM_WORDS: Readonly<Record<number, readonly [one: string, many: string]>> = {
  [ITEM_ID.points]: ['point', 'points'],
  [ITEM_ID.diamond]: ['diamond', 'diamonds'],
  [ITEM_ID.scratchCard]: ['scratch card', 'scratch cards'],
  [ITEM_ID.dailyTurn]: ['daily spin', 'daily spins'],
  [ITEM_ID.jackpotChance]: ['jackpot chance', 'jackpot chances'],
  [ITEM_ID.ticket1]: ['ticket', 'tickets'],
}

/**
 * Formats the figures about scratch card, daily wheel and slotshack that texts can name as `{{name}}`.
 * @param pesos formats an amount without decimals
 */
export function formatPrizeFigures(
  locale: string,
  { scratchCard, dailyWheel, slotshack }: PrizeFigureValues,
  pesos: (amount: Centavos) => string,
): Readonly<Record<string, string>> {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
  })
  const itemText = ({ id, count }: { readonly id: number; readonly count: number }) =>
    id === ITEM_ID.coin
      ? pesos(centavos(count))
      : `${decimal.format(count)} ${ITEM_WORDS[id]?.[count === 1 ? 0 : 1] ?? `× ${id}`}`
  const prizesOf = ({ total, prizes }: PrizeTable) =>
    list.format(
      prizes.flatMap(({ weight, item }) =>
        item ? [`${itemText(item)} (${share.format(weight / total)})`] : [],
      ),
    )
  const nothingOf = ({ total, prizes }: PrizeTable) => share.format(weightOfNothing(prizes) / total)
  return {
    dailyWheelNothing: nothingOf(dailyWheel.table),
    dailyWheelPrizes: prizesOf(dailyWheel.table),
    scratchCardMean: money.format(computeMeanItemCountPerDraw(scratchCard.table, ITEM_ID.coin) / 100),
    scratchCardNothing: nothingOf(scratchCard.table),
    scratchCardPrizes: prizesOf(scratchCard.table),
    scratchSteps: list.format(scratchCard.steps.map(({ cards, item }) => `${itemText(item)} for ${cards}`)),
    slotshackMean: decimal.format(computeMeanItemCountPerDraw(slotshack.table, ITEM_ID.ticket1)),
    slotshackNothing: nothingOf(slotshack.table),
    slotshackPoints: String(slotshack.points),
    slotshackPrizes: prizesOf(slotshack.table),
    slotshackSeconds: decimal.format(slotshack.spinMs / SECOND_MS),
  }
}

const weightOfNothing = (prizes: readonly Prize[]) =>
  prizes.reduce((sum, { weight, item }) => sum + (item ? 0 : weight), 0)
