import { useStore } from '@nanostores/react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/icons/Icon.tsx'
import { movementMessages } from '../../i18n/en-US/movement.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { copyNumber } from '../../stores/wallet/copy-number.ts'
import { recordOf } from '../../stores/wallet/movement-target.ts'
import { latestMovements, statement } from '../../stores/wallet/statement.ts'
import { FilteredRecords } from '../records/FilteredRecords.tsx'
import { Latest } from '../records/Latest.tsx'
import { MovementRow, useMovementLinkOf } from './MovementRow.tsx'

/*
 * Both lists of movements are in one file, which the pages load later. As two files, their rows would be in the script
 * that all pages of the wallet share with those of the player.
 */

const NUMBER_CHARS = 8

/** The player's movements that match the filter, with the balance after each. A tap on a row opens its record. */
export function StatementRows() {
  const t = useStore(movementMessages)
  const { deposit } = useStore(walletMessages)
  return (
    <FilteredRecords
      store={statement}
      rowKey={movement => movement.id}
      empty={{ sentence: t.none, href: '/wallets?name=deposit', action: deposit }}
      linkOf={useMovementLinkOf()}
      render={movement => (
        <MovementRow movement={movement}>
          {recordOf(movement) === undefined && <MovementNumber id={movement.id} />}
        </MovementRow>
      )}
    />
  )
}

/** The end of a movement's number, with a button that copies the whole number. */
function MovementNumber({ id }: { id: string }) {
  const t = useStore(movementMessages)
  return (
    <button
      type="button"
      className="inline-flex min-h-target items-center gap-2 text-xs text-quiet"
      onClick={() => void copyNumber(id)}
    >
      {t.shortNumber({ end: id.slice(-NUMBER_CHARS) })}
      <span className="sr-only">{t.copyNumber}</span>
      <Icon name="copy" size={16} />
    </button>
  )
}

/** The newest movements of the balance, with a link to all of them. */
export function LatestMovements() {
  const t = useStore(movementMessages)
  return (
    <Latest
      title={t.latest}
      store={latestMovements}
      rowKey={movement => movement.id}
      linkOf={useMovementLinkOf()}
      render={movement => <MovementRow movement={movement} />}
      all={{ href: '/wallets/record?view=statement', label: t.whole }}
      empty={
        <EmptyState drawing="records" sentence={t.none}>
          <a className="button-line" href="/">
            {t.seeGames}
          </a>
        </EmptyState>
      }
    />
  )
}
