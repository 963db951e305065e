import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { GameMark } from '../../../components/records/GameMark.tsx'
import type { RecordRowLink } from '../../../components/records/RecordList.tsx'
import { formatMoney, formatMoneyChange } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $movementName } from '../browser/movement-name.ts'
import { recordPathOfMovement } from '../browser/movement-target.ts'
import type { StatementRow } from '../browser/statement-rows.ts'
import { movementMessages } from '../texts/en-US/movement.ts'

/**
 * Returns a function that gives the link from a row to its round, order or other record; `undefined` for a row without
 * a record.
 */
export function useMovementLinkOf(): (movement: StatementRow) => RecordRowLink | undefined {
  const t = useStore(movementMessages)
  const nameOf = useStore($movementName)
  return movement => {
    const href = recordPathOfMovement(movement)
    const time = formatDateTime(movement.createTime)
    if (href === undefined) return undefined
    return {
      href,
      label: movement.game
        ? t.openRound({ game: movement.game.name, time })
        : t.openRecord({ kind: nameOf(movement), time }),
    }
  }
}

/**
 * One movement, or one round with its net amount: game or kind, time, amount, and the balance afterwards. `children`
 * are shown after the time.
 */
export function MovementRow({ movement, children }: { movement: StatementRow; children?: ReactNode }) {
  const t = useStore(movementMessages)
  const nameOf = useStore($movementName)
  const { game, createTime, change, balanceAfter } = movement
  // If the stake is on a page that is not loaded yet, the sums of the round would be wrong. The row then shows no sums.
  const round = movement.round?.stake ? movement.round : undefined
  const isLinked = recordPathOfMovement(movement) !== undefined
  return (
    <>
      {game && <GameMark gameId={game.gameId} name={game.name} />}
      {/* On a narrow phone the balance moves to a line of its own. */}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <p className="font-semibold">{game ? game.name : nameOf(movement)}</p>
          {/* A payout without its stake does not get the color of a win, as it can be less than the stake. */}
          <ExactText
            as="p"
            className={`money ml-auto font-semibold ${change > 0 && (round || !game) ? 'text-green' : ''}`}
          >
            {formatMoneyChange(change)}
          </ExactText>
        </div>
        {round && (
          <p className="text-sm tabular-nums text-quiet">
            {t.stakeAndPayout({ stake: formatMoney(round.stake), payout: formatMoney(round.payout) })}
          </p>
        )}
        <div className="flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
          <p>
            {game && !round && `${nameOf(movement)} · `}
            {formatDateTime(createTime)}
          </p>
          <p className="money ml-auto whitespace-normal">
            {t.balanceAfter({ amount: formatMoney(balanceAfter) })}
          </p>
        </div>
        {children}
      </div>
      {isLinked && <Icon name="chevron-right" className="-ml-2 shrink-0 text-quiet" />}
    </>
  )
}
