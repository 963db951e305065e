import { z } from 'zod'
import {
  DEFAULT_DRAW_CHANCE_TERMS,
  DEFAULT_JACKPOT_PAID_BY_STAFF_MIN,
  DEFAULT_JACKPOT_POOL_TERMS,
  DRAW_CHANCES_PER_DAY_MAX,
  JACKPOT_POOLS,
  JACKPOT_PRIZE_TABLE,
  JACKPOT_WHEEL_PRIZE_TABLE,
} from '../../../domain/awards/jackpot.ts'
import { JACKPOT_PRIZE_ID } from '../../../domain/awards/rewards.ts'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { createPrizeTableSchema, type prizeTableSchema } from '../../../server/settings/prize-table.ts'
import { defineSetting, moneySchemaWithin, wholeNumberSchema } from '../../../server/settings/setting.ts'

const CELL_COUNT = 12

const money = moneySchemaWithin(AMOUNT_MAX)

const poolTerms = z
  .strictObject({ seed: money, ceiling: money.nullable(), rate: wholeNumberSchema(0, 1_000) })
  .refine(({ seed, ceiling }) => ceiling === null || ceiling >= seed, {
    path: ['ceiling'],
    message: 'must not be below the seed',
  })

const copyTable = ({ total, prizes }: typeof JACKPOT_PRIZE_TABLE): z.output<typeof prizeTableSchema> => ({
  total,
  prizes: prizes.map(prize => ({ ...prize })),
})

/** Whether the wheel has exactly one sector for each pool. */
const hasEachPool = ({ prizes }: z.output<typeof prizeTableSchema>) =>
  prizes.length === JACKPOT_POOLS.length &&
  JACKPOT_POOLS.every(pool => prizes.some(({ item }) => item?.id === JACKPOT_PRIZE_ID[pool]))

/** Whether exactly one cell opens the wheel. */
const opensWheelOnce = ({ prizes }: z.output<typeof prizeTableSchema>) =>
  prizes.length === CELL_COUNT &&
  prizes.filter(({ item }) => item?.id === JACKPOT_PRIZE_ID.generic).length === 1

export const JACKPOT_SETTINGS = {
  jackpotPools: defineSetting(
    'the pools mega, major, minor, mini: seed and ceiling in centavos (null: none), rate of real stakes in ten-thousandths',
    z.strictObject({ mega: poolTerms, major: poolTerms, minor: poolTerms, mini: poolTerms }),
    () => DEFAULT_JACKPOT_POOL_TERMS,
  ),
  jackpotChance: defineSetting(
    'what one chance of a UTC day asks: deposit and wagered in centavos; dayMax chances; drawMinMs between two draws',
    z.strictObject({
      deposit: money,
      wagered: money,
      dayMax: wholeNumberSchema(1, DRAW_CHANCES_PER_DAY_MAX),
      drawMinMs: wholeNumberSchema(0, 60_000),
    }),
    () => ({ ...DEFAULT_DRAW_CHANCE_TERMS }),
  ),
  jackpotPaidByStaff: defineSetting(
    'a won jackpot above it, in centavos, is paid out by staff in one approved withdrawal',
    money,
    () => DEFAULT_JACKPOT_PAID_BY_STAFF_MIN,
  ),
  jackpotPrizes: defineSetting(
    'the twelve prizes of a jackpot draw, with weights that sum to the total; 50000 opens the wheel',
    createPrizeTableSchema([JACKPOT_PRIZE_ID.generic]).refine(opensWheelOnce, {
      path: ['prizes'],
      message: 'must be twelve prizes, and 50000 once',
    }),
    () => copyTable(JACKPOT_PRIZE_TABLE),
  ),
  jackpotWheel: defineSetting(
    'the four sectors of the jackpot wheel, with weights that sum to the total: 50001, 50002, 50003, 50004',
    createPrizeTableSchema(JACKPOT_POOLS.map(pool => JACKPOT_PRIZE_ID[pool])).refine(hasEachPool, {
      path: ['prizes'],
      message: 'must be 50001, 50002, 50003 and 50004',
    }),
    () => copyTable(JACKPOT_WHEEL_PRIZE_TABLE),
  ),
} as const
