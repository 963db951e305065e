import { useStore } from '@nanostores/react'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { GameMark } from '../../../components/records/GameMark.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { lotteryTierOf } from '../../../domain/games/lottery-tiers.ts'
import { recordListMessages } from '../../../i18n/en-US/record-list.ts'
import { formatMoney, formatMoneyChange } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $movementName } from '../browser/movement-name.ts'
import { recordPathOfMovement } from '../browser/movement-target.ts'
import type { StatementRow } from '../browser/statement-rows.ts'
import { movementMessages } from '../texts/en-US/movement.ts'

/** How a list shows movements: the key, the time and the content of a row. */
export const MOVEMENT_ROWS = {
  rowKey: (movement: StatementRow) => movement.id,
  timeOf: (movement: StatementRow) => movement.createTime,
  render: (movement: StatementRow) => <MovementRow movement={movement} />,
}

/**
 * One movement, or one round with its net amount: game or kind, and amount; after a tap the balance afterwards, and a
 * link to its round, order or other record.
 */
function MovementRow({ movement }: { movement: StatementRow }) {
  const t = useStore(movementMessages)
  const r = useStore(recordListMessages)
  const name = useStore($movementName)(movement)
  const { id, game, createTime, change, balanceAfter } = movement
  // If the stake is on a page that is not loaded yet, the sums of the round would be wrong. The row then shows no sums.
  const round = movement.round?.stake ? movement.round : undefined
  const sums = round
    ? ([
        [r.bet, formatMoney(round.stake)],
        [r.payout, formatMoney(round.payout)],
      ] as const)
    : []
  return (
    <RecordRow
      mark={
        game ? <GameMark gameId={game.gameId} name={game.name} /> : <RewardIcon drawing="coin" size={24} />
      }
      title={game ? game.name : name}
      atMs={createTime}
      figure={formatMoneyChange(change)}
      // A payout without its stake does not get the color of a win, as it can be less than the stake.
      isGain={change > 0 && (round !== undefined || !game)}
      facts={[
        ...(game && !round ? [[t.kind, name] as const] : []),
        ...sums,
        [r.balance, formatMoney(balanceAfter)],
      ]}
      number={id}
    >
      <MovementLink movement={movement} name={name} />
    </RecordRow>
  )
}

function MovementLink({ movement, name }: { movement: StatementRow; name: string }) {
  const t = useStore(movementMessages)
  const href = recordPathOfMovement(movement)
  if (href === undefined) return null
  const { game } = movement
  const time = formatDateTime(movement.createTime)
  if (game && lotteryTierOf(game.gameId) !== undefined) {
    return (
      <a className="record-link" href={href}>
        {t.seeTickets}
      </a>
    )
  }
  return (
    <a
      className="record-link"
      href={href}
      aria-label={game ? t.openRound({ game: game.name, time }) : t.openRecord({ kind: name, time })}
    >
      {game ? t.seeRound : t.seeRecord}
    </a>
  )
}
