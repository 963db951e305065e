import { computeItemValueInCentavos } from '../../../domain/awards/item-value.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { sumUnclaimedAwards } from '../../../server/awards/unclaimed.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import { flagParameter, optionalParameter } from '../../../server/command-line/parameters.ts'
import { type CommandResult, commandResult, tableBlock } from '../../../server/command-line/result.ts'
import { UTC_DAY_VALUE } from '../../../server/command-line/values.ts'
import { listWriteOffs, sumWriteOffs } from '../../../server/player-money/grants/write-off-repository.ts'
import { listPromotionCosts } from '../../../server/reports/promotions.ts'
import { sumOwedAwards } from '../../../server/reports/promotions-statements.ts'
import type { Services } from '../../../server/services.ts'

const LISTED_WRITE_OFFS_MAX = 200

/** Number of days that the report covers by default. `DAYS_MAX` is the maximum that staff can choose. */
const DAYS_DEFAULT = 7
const DAYS_MAX = 31

export const promotionReportCommands: readonly OperatorCommand[] = defineCommandGroup('Reports', [
  defineCommand({
    name: 'report promotions',
    description:
      'Show the cost of each promotion by day, what awards owe players, and the parts of undone awards that were not taken back',
    notes: [
      `Both days are included; at most ${DAYS_MAX} days, the last ${DAYS_DEFAULT} without a first day.`,
      'The cost is what players got in coins less what was taken back, also as a share of the stakes of the day.',
      'Other items have their worth at the exchange of points when they are given. Coins for points are points-exchange.',
      '--unclaimed asks the awards of every player, some milliseconds each.',
      'The house bears what could not be taken back: centavos for item 2001, else pieces.',
      `At most ${LISTED_WRITE_OFFS_MAX} write-offs are listed, the newest first; the sums are of all.`,
    ],
    options: {
      from: optionalParameter(UTC_DAY_VALUE, 'first day'),
      to: optionalParameter(UTC_DAY_VALUE, 'last day'),
      unclaimed: flagParameter('sum up what all players can claim now'),
    },
    run: reportPromotions,
  }),
])

async function reportPromotions(
  services: Services,
  {
    from,
    to = todayStartMs(services.clock.now()),
    unclaimed: isSummed,
  }: { from?: number | undefined; to?: number | undefined; unclaimed: boolean },
): Promise<CommandResult> {
  const { db, clock, settings } = services
  const beforeMs = to + DAY_MS
  const fromMs = from ?? beforeMs - DAYS_DEFAULT * DAY_MS
  if (beforeMs - fromMs > DAYS_MAX * DAY_MS) throw new InvalidValueError(`At most ${DAYS_MAX} days`)
  const range = { fromMs, beforeMs }
  const { exchanges } = settings.get('points')
  const [days, owed, sums, writeOffs, unclaimed] = await Promise.all([
    listPromotionCosts(db, exchanges, { fromMs, toMs: beforeMs }),
    sumOwedAwards(db),
    sumWriteOffs(db.read, range),
    listWriteOffs(db.read, range, LISTED_WRITE_OFFS_MAX),
    isSummed ? readUnclaimedAwardValues(services, clock.now()) : null,
  ])
  return commandResult({ days, owed, unclaimed, sums, writeOffs }, [
    tableBlock(
      days,
      {
        day: 'text',
        promotion: 'text',
        awards: 'number',
        amount: 'money',
        takenBack: 'money',
        cost: 'money',
        share: 'percent',
        itemsValue: { format: 'money', label: 'worth of items' },
      },
      { title: 'Cost', none: 'Nothing was given.' },
    ),
    tableBlock(
      owed,
      {
        kind: { format: 'text', label: 'promotion' },
        locked: { format: 'money', label: 'locked until a deposit' },
        bonusMoney: { format: 'money', label: 'bonus money' },
      },
      { title: 'Owed', none: 'Nothing is owed.' },
    ),
    ...(unclaimed
      ? [
          tableBlock(
            unclaimed,
            {
              kind: { format: 'text', label: 'promotion' },
              awards: 'number',
              amount: 'money',
              itemsValue: { format: 'money', label: 'worth of items' },
            },
            { title: 'Unclaimed' },
          ),
        ]
      : []),
    tableBlock(sums, { item: 'text', amount: 'number', awards: 'number' }, { title: 'Written off' }),
    tableBlock(
      writeOffs,
      {
        at_ms: { format: 'time', label: 'time' },
        player_id: { format: 'text', label: 'player' },
        grant_id: { format: 'text', label: 'award' },
        cause: 'text',
        item: 'text',
        amount: 'number',
      },
      { title: 'Awards', none: 'Nothing was written off.' },
    ),
  ])
}

/** The unclaimed rewards, with their values in centavos: of coins (`amount`), and of other items (`itemsValue`). */
async function readUnclaimedAwardValues(services: Services, atMs: number) {
  const { exchanges } = services.settings.get('points')
  return (await sumUnclaimedAwards(services, atMs)).map(({ items, ...sum }) => {
    const rewardValueOf = (isCoin: boolean) =>
      items
        .filter(({ id }) => (id === ITEM_ID.coin) === isCoin)
        .reduce((worth, { id, count }) => worth + (computeItemValueInCentavos(id, count, exchanges) ?? 0), 0)
    return {
      ...sum,
      items,
      amount: centavos(rewardValueOf(true)),
      itemsValue: centavos(rewardValueOf(false)),
    }
  })
}

const todayStartMs = (atMs: number) => Math.floor(atMs / DAY_MS) * DAY_MS
