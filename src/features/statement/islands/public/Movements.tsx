import { useStore } from '@nanostores/react'
import clipboard from '../../../../assets/drawings/records.svg?url'
import { FilteredRecords } from '../../../../components/records/FilteredRecords.tsx'
import { LatestRecords } from '../../../../components/records/LatestRecords.tsx'
import { EmptyState } from '../../../../components/states/EmptyState.tsx'
import { walletMessages } from '../../../../i18n/en-US/wallet.ts'
import { latestMovements, statementRows } from '../../browser/statement.ts'
import { movementMessages } from '../../texts/en-US/movement.ts'
import { MOVEMENT_ROWS } from '../MovementRow.tsx'

/*
 * Both lists of movements are in this one module, which the pages load lazily. In two modules, their shared rows would
 * move into the script that all pages of the wallet and of the player load at once.
 */

/** The player's movements that match the filter, with the balance after each. A tap on a row shows its details. */
export function StatementRows() {
  const t = useStore(movementMessages)
  const { deposit } = useStore(walletMessages)
  return (
    <FilteredRecords
      store={statementRows}
      {...MOVEMENT_ROWS}
      empty={{ sentence: t.none, href: '/wallets?name=deposit', label: deposit }}
    />
  )
}

/** The newest movements of the balance, with a link to the page that lists all movements. */
export function LatestMovements() {
  const t = useStore(movementMessages)
  return (
    <LatestRecords
      title={t.latest}
      store={latestMovements}
      {...MOVEMENT_ROWS}
      all={{ href: '/wallets/record?view=statement', label: t.whole }}
      empty={<EmptyState drawing={clipboard} sentence={t.none} link={{ href: '/', label: t.seeGames }} />}
    />
  )
}
