import { computed, type ReadableAtom } from 'nanostores'
import type { PrizeName } from '../../../domain/awards/prizes.ts'
import { COIN_PUSHER_STAKES } from '../../../domain/games/coin-pusher.ts'
import { centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { formatShortTime, formatTimeOfDay } from '../../../i18n/time.ts'
import { $countWaitingOf } from '../../../stores/awards/inbox.ts'
import { serverNowMs } from '../../../stores/site/clock.ts'
import { $jackpotMeter } from '../../jackpot/browser/public/meter.ts'
import { $nextDrawAtMs } from '../../lottery/browser/public/next-draw.ts'
import { prizesMessages } from '../texts/en-US/prizes.ts'

type PrizeWords = ReturnType<typeof prizesMessages.get>

/** A fact that depends on nothing but the words. */
const fixed = (textOf: (t: PrizeWords) => string) => computed(prizesMessages, textOf)

/** A draw of the coming day has a time of day, a later one a date too. */
const drawTimeOf = (atMs: number) =>
  atMs < serverNowMs() + DAY_MS ? formatTimeOfDay(atMs) : formatShortTime(atMs)

/**
 * The state of each prize as a short fact. What waits for the player comes before what is true for everybody. A store
 * requests what it needs when it is mounted. No fact is a countdown.
 */
export const $factByPrize: Readonly<Record<PrizeName, ReadableAtom<string>>> = {
  jackpot: computed([prizesMessages, $jackpotMeter, $countWaitingOf], (t, meter, countWaiting) => {
    // Figures outside the pages of the jackpots stand still, at the lower end of their range.
    const mega = meter.state === 'ready' ? meter.data?.megaJackpot.min : undefined
    const chances = countWaiting('jackpot-chance')
    const facts = [
      mega === undefined ? t.jackpotClosedFact : t.jackpotFact({ amount: formatMoney(mega) }),
      ...(chances > 0 ? [t.chances(chances)] : []),
    ]
    return facts.join(' · ')
  }),
  wheel: computed([prizesMessages, $countWaitingOf], (t, countWaiting) => {
    const spins = countWaiting('daily-turn')
    if (spins > 1) return t.spins(spins)
    return spins === 1 ? t.wheelReady : t.wheelFact
  }),
  scratchCard: computed([prizesMessages, $countWaitingOf], (t, countWaiting) => {
    const cards = countWaiting('scratch-card')
    return cards > 0 ? t.cards(cards) : t.scratchCardFact
  }),
  lottery: computed([prizesMessages, $countWaitingOf, $nextDrawAtMs], (t, countWaiting, nextDrawAtMs) => {
    const tickets = countWaiting('lottery-ticket')
    if (tickets > 0) return t.tickets(tickets)
    return nextDrawAtMs === undefined ? t.lotteryFact : t.draws({ time: drawTimeOf(nextDrawAtMs) })
  }),
  coinPusher: fixed(t =>
    t.coinPusherFact({ amount: formatMoneyShort(centavos(Math.min(...COIN_PUSHER_STAKES))) }),
  ),
  redPkBlue: fixed(t => t.redPkBlueFact),
  slotshack: fixed(t => t.slotshackFact),
  rank: fixed(t => t.rankFact),
  diamondShop: computed([prizesMessages, $countWaitingOf], (t, countWaiting) => {
    const diamonds = countWaiting('diamond-exchange')
    return diamonds > 0 ? t.diamonds(diamonds) : t.diamondShopFact
  }),
  savingsBox: fixed(t => t.savingsBoxFact),
  monthlyBonus: fixed(t => t.monthlyBonusFact),
  live: fixed(t => t.liveFact),
}

/** The state of a jackpot in few letters, for small tiles: the player's chances, otherwise the largest jackpot. */
const $shortJackpotFact = computed(
  [prizesMessages, $jackpotMeter, $countWaitingOf],
  (t, meter, countWaiting) => {
    const mega = meter.state === 'ready' ? meter.data?.megaJackpot.min : undefined
    const chances = countWaiting('jackpot-chance')
    if (chances > 0) return t.chances(chances)
    return mega === undefined ? t.jackpotClosedFact : formatMoneyShort(mega)
  },
)

/** Like `$factByPrize`, in few letters. */
export const $shortFactByPrize: typeof $factByPrize = { ...$factByPrize, jackpot: $shortJackpotFact }
