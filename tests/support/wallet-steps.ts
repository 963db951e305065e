import fc from 'fast-check'
import type { LotteryTier } from '../../src/domain/games/lottery-tiers.ts'
import type { ExclusionKind } from '../../src/domain/player/exclusion.ts'

/**
 * Events that change a player's money. A share is a percentage of the player's balance; a payout is a percentage of the
 * stakes. `place` chooses one of several deposits, awards, bonuses or rounds.
 */
export type MoneyStep =
  | { readonly what: 'deposit'; readonly amount: number; readonly offer: 'none' | 'bonus' | 'coupon' }
  | { readonly what: 'cancelOrder'; readonly amount: number; readonly isPaid: boolean }
  | { readonly what: 'award'; readonly amount: number; readonly multiple: number; readonly days: number }
  | { readonly what: 'gift'; readonly amount: number; readonly isPoints: boolean }
  | { readonly what: 'undoGift'; readonly place: number }
  | { readonly what: 'chargeBack'; readonly place: number }
  | { readonly what: 'bet'; readonly share: number; readonly payout: number; readonly isOpen: boolean }
  | {
      readonly what: 'continue'
      readonly place: number
      readonly share: number
      readonly payout: number
      readonly isOver: boolean
    }
  | { readonly what: 'rollBack'; readonly place: number; readonly isWhole: boolean }
  | {
      readonly what: 'pots'
      readonly stake: number
      readonly pots: number
      readonly takes: boolean
      readonly isLeft: boolean
    }
  | { readonly what: 'endPots'; readonly pots: number; readonly takes: boolean; readonly isRefunded: boolean }
  | { readonly what: 'spin'; readonly stake: number }
  | { readonly what: 'buy'; readonly tier: LotteryTier; readonly count: number; readonly others: number }
  | { readonly what: 'draw'; readonly isCalledOff: boolean }
  | { readonly what: 'exclude'; readonly kind: ExclusionKind }
  | { readonly what: 'return' }
  | { readonly what: 'safebox'; readonly share: number; readonly isOut: boolean }
  | { readonly what: 'withdraw'; readonly share: number; readonly isWagered: boolean }
  | { readonly what: 'decide'; readonly isPaid: boolean }
  | { readonly what: 'verify' }
  | { readonly what: 'cancel'; readonly place: number }
  | { readonly what: 'adjust'; readonly share: number }
  | { readonly what: 'expire'; readonly days: number }

/** The steps of one kind. */
export type MoneyStepOf<What extends MoneyStep['what']> = Extract<MoneyStep, { readonly what: What }>

const constantKind = <What extends MoneyStep['what']>(what: What) => fc.constant(what)

const place = fc.nat(2)
const share = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }))
const payout = fc.constantFrom(0, 37, 100, 100, 150)
const arbitraryBoolean = fc.boolean()

const arbitraryMoneyStep: fc.Arbitrary<MoneyStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: constantKind('deposit'),
      amount: fc.constantFrom(10_000, 10_001, 25_000),
      offer: fc.constantFrom('none', 'none', 'bonus', 'coupon'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: constantKind('cancelOrder'),
      amount: fc.constantFrom(10_000, 25_000),
      isPaid: arbitraryBoolean,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: constantKind('award'),
      amount: fc.integer({ min: 1, max: 3_000 }),
      multiple: fc.constantFrom(0, 1, 1, 2, 3),
      days: fc.constantFrom(1, 7, 30, 30),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: constantKind('gift'),
      amount: fc.integer({ min: 1, max: 3_000 }),
      isPoints: arbitraryBoolean,
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: constantKind('undoGift'), place }) },
  { weight: 1, arbitrary: fc.record({ what: constantKind('chargeBack'), place }) },
  { weight: 6, arbitrary: fc.record({ what: constantKind('bet'), share, payout, isOpen: arbitraryBoolean }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: constantKind('continue'), place, share, payout, isOver: arbitraryBoolean }),
  },
  { weight: 2, arbitrary: fc.record({ what: constantKind('rollBack'), place, isWhole: arbitraryBoolean }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: constantKind('pots'),
      stake: fc.constantFrom(500, 5_000, 20_000),
      pots: fc.integer({ min: 0, max: 3 }),
      takes: arbitraryBoolean,
      isLeft: arbitraryBoolean,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: constantKind('endPots'),
      pots: fc.integer({ min: 0, max: 3 }),
      takes: arbitraryBoolean,
      isRefunded: arbitraryBoolean,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: constantKind('buy'),
      tier: fc.constantFrom<LotteryTier>(2, 2, 3, 5),
      count: fc.integer({ min: 1, max: 7 }),
      others: fc.constantFrom(0, 0, 1, 3, 20),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: constantKind('draw'), isCalledOff: arbitraryBoolean }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: constantKind('exclude'),
      kind: fc.constantFrom<ExclusionKind>('coolOff', 'coolOff', 'coolOff', 'selfExclusion', 'staff'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: constantKind('return') }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: constantKind('spin'), stake: fc.constantFrom(200, 1_000, 5_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: constantKind('safebox'),
      share: fc.constantFrom(20, 50, 100, 101),
      isOut: arbitraryBoolean,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: constantKind('withdraw'),
      share: fc.constantFrom(20, 50, 99, 100, 101),
      isWagered: arbitraryBoolean,
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: constantKind('decide'), isPaid: arbitraryBoolean }) },
  { weight: 1, arbitrary: fc.record({ what: constantKind('verify') }) },
  { weight: 1, arbitrary: fc.record({ what: constantKind('cancel'), place }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: constantKind('adjust'), share: fc.integer({ min: -100, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: constantKind('expire'), days: fc.constantFrom(1, 1, 10, 31) }) },
)

/** Generates sequences of 20 to 60 steps of one player. */
export const arbitraryMoneySteps: fc.Arbitrary<MoneyStep[]> = fc.array(arbitraryMoneyStep, {
  minLength: 20,
  maxLength: 60,
  size: 'max',
})
