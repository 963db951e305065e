import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icons/Icon.tsx'
import type { RowLink } from '../../components/RecordList.tsx'
import { movementMessages } from '../../i18n/en-US/movement.ts'
import { formatChange, formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { $movementName } from '../../stores/wallet/movement-name.ts'
import { recordOf } from '../../stores/wallet/movement-target.ts'
import type { StatementMovement } from '../../stores/wallet/statement.ts'
import { GameMark } from '../records/GameMark.tsx'

/** Returns the function that makes the link of a row; the link opens the round, order or other record. */
export function useMovementLinkOf(): (movement: StatementMovement) => RowLink | undefined {
  const t = useStore(movementMessages)
  const nameOf = useStore($movementName)
  return movement => {
    const href = recordOf(movement)
    const time = formatTime(movement.createTime)
    if (href === undefined) return undefined
    return {
      href,
      label: movement.game
        ? t.openRound({ game: movement.game.name, time })
        : t.openRecord({ kind: nameOf(movement), time }),
    }
  }
}

/** One movement: its game or kind, time, amount, the balance after it, and what follows the time. */
export function MovementRow({ movement, children }: { movement: StatementMovement; children?: ReactNode }) {
  const t = useStore(movementMessages)
  const nameOf = useStore($movementName)
  const { game, createTime, change, balanceAfter } = movement
  const isLinked = recordOf(movement) !== undefined
  return (
    <>
      {game && <GameMark gameId={game.gameId} name={game.name} />}
      {/* On a narrow phone the balance has a line of its own. */}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <p className="font-semibold">{game ? game.name : nameOf(movement)}</p>
          {/* The colour of a win is for rounds: a payout can be below its stake. */}
          <p className={`money ml-auto font-semibold ${change > 0 && !game ? 'text-green' : ''}`}>
            {formatChange(change)}
          </p>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
          <p>
            {game && `${nameOf(movement)} · `}
            {formatTime(createTime)}
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
