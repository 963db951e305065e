import { useStore } from '@nanostores/react'
import { JACKPOT_POOLS } from '../../domain/jackpot.ts'
import { jackpotNameMessages } from '../../i18n/en-US/jackpot-name.ts'
import { formatMoney } from '../../i18n/money.ts'
import { $jackpotDisplay } from '../../stores/jackpot/meter.ts'
import { useLive } from '../use-live.ts'
import './meters.css'

/**
 * The displays of the four jackpots. Their movement is decoration, so a screen reader is told the numbers when it reads
 * them and not when they change.
 */
export function Meters() {
  const t = useStore(jackpotNameMessages)
  const shown = useLive($jackpotDisplay, undefined)
  return (
    <dl className="meters">
      {JACKPOT_POOLS.map(pool => (
        <div key={pool} className={`meter meter-${pool}`}>
          <dt>{t[pool]}</dt>
          <dd className="money">{typeof shown === 'object' ? formatMoney(shown[pool]) : '₱ –'}</dd>
        </div>
      ))}
    </dl>
  )
}
