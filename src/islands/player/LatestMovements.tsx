import { useStore } from '@nanostores/react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { playerMessages } from '../../i18n/en-US/player.ts'
import { latestMovements } from '../../stores/wallet/statement.ts'
import { Latest } from '../records/Latest.tsx'
import { MovementRow } from '../wallet/StatementRows.tsx'

/** The newest movements of the balance, with a link to all of them. */
export function LatestMovements() {
  const t = useStore(playerMessages)
  return (
    <Latest
      title={t.latestMovements}
      store={latestMovements}
      rowKey={movement => movement.id}
      render={movement => <MovementRow movement={movement} />}
      all={{ href: '/wallets/record?view=statement', label: t.wholeStatement }}
      empty={
        <EmptyState drawing="records" sentence={t.noMovements}>
          <a className="button-line" href="/">
            {t.seeGames}
          </a>
        </EmptyState>
      }
    />
  )
}
