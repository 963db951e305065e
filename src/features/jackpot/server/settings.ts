import { z } from 'zod'
import {
  CHANCE_TERMS,
  CHANCES_DAY_MAX,
  JACKPOT_PAID_BY_STAFF,
  JACKPOT_POOLS,
  JACKPOT_PRIZES,
  JACKPOT_WHEEL,
  POOL_TERMS,
} from '../../../domain/awards/jackpot.ts'
import { JACKPOT_PRIZE } from '../../../domain/awards/rewards.ts'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { type prizeTable, prizeTableOf } from '../../../server/settings/prize-table.ts'
import { moneyWithin, setting, whole } from '../../../server/settings/setting.ts'

const CELLS = 12

const money = moneyWithin(AMOUNT_MAX)

const poolTerms = z
  .strictObject({ seed: money, ceiling: money.nullable(), rate: whole(0, 1_000) })
  .refine(({ seed, ceiling }) => ceiling === null || ceiling >= seed, {
    path: ['ceiling'],
    message: 'must not be below the seed',
  })

const copyTable = ({ total, prizes }: typeof JACKPOT_PRIZES): z.output<typeof prizeTable> => ({
  total,
  prizes: prizes.map(prize => ({ ...prize })),
})

/** Whether the wheel has exactly one sector for each pool. */
const hasEachPool = ({ prizes }: z.output<typeof prizeTable>) =>
  prizes.length === JACKPOT_POOLS.length &&
  JACKPOT_POOLS.every(pool => prizes.some(({ item }) => item?.id === JACKPOT_PRIZE[pool]))

/** Whether exactly one cell opens the wheel. */
const opensWheelOnce = ({ prizes }: z.output<typeof prizeTable>) =>
  prizes.length === CELLS && prizes.filter(({ item }) => item?.id === JACKPOT_PRIZE.generic).length === 1

export const JACKPOT_SETTINGS = {
  jackpotPools: setting(
    'the pools mega, major, minor, mini: seed and ceiling in centavos (null: none), rate of real stakes in ten-thousandths',
    z.strictObject({ mega: poolTerms, major: poolTerms, minor: poolTerms, mini: poolTerms }),
    () => POOL_TERMS,
  ),
  jackpotChance: setting(
    'what one chance of a UTC day asks: deposit and wagered in centavos; dayMax chances; drawMinMs between two draws',
    z.strictObject({
      deposit: money,
      wagered: money,
      dayMax: whole(1, CHANCES_DAY_MAX),
      drawMinMs: whole(0, 60_000),
    }),
    () => ({ ...CHANCE_TERMS }),
  ),
  jackpotPaidByStaff: setting(
    'a won jackpot above it, in centavos, is paid out by staff in one approved withdrawal',
    money,
    () => JACKPOT_PAID_BY_STAFF,
  ),
  jackpotPrizes: setting(
    'the twelve prizes of a jackpot draw, with weights that sum to the total; 50000 opens the wheel',
    prizeTableOf([JACKPOT_PRIZE.generic]).refine(opensWheelOnce, {
      path: ['prizes'],
      message: 'must be twelve prizes, and 50000 once',
    }),
    () => copyTable(JACKPOT_PRIZES),
  ),
  jackpotWheel: setting(
    'the four sectors of the jackpot wheel, with weights that sum to the total: 50001, 50002, 50003, 50004',
    prizeTableOf(JACKPOT_POOLS.map(pool => JACKPOT_PRIZE[pool])).refine(hasEachPool, {
      path: ['prizes'],
      message: 'must be 50001, 50002, 50003 and 50004',
    }),
    () => copyTable(JACKPOT_WHEEL),
  ),
} as const
