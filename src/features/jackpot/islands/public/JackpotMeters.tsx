import { useStore } from '@nanostores/react'
import { ExactText } from '../../../../components/ExactText.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { JACKPOT_POOLS, type JackpotPool } from '../../../../domain/awards/jackpot.ts'
import { jackpotNameMessages } from '../../../../i18n/en-US/jackpot-name.ts'
import { formatMoney } from '../../../../i18n/money.ts'
import { $jackpotDisplay } from '../../browser/public/meter.ts'

const METER_CLASSES_BY_POOL: Readonly<Record<JackpotPool, string>> = {
  mega: 'meter meter-mega',
  major: 'meter meter-major',
  minor: 'meter',
  mini: 'meter',
}

/**
 * The displays of the four jackpots, or the notice that they are closed. A screen reader can read the numbers, but
 * their changes are not announced.
 */
export function JackpotMeters() {
  const t = useStore(jackpotNameMessages)
  const display = useBrowserStore($jackpotDisplay, undefined)
  if (display === 'closed') return <p className="text-quiet">{t.closed}</p>
  return (
    <>
      <div className="meter-boards">
        <dl className="meters">
          {JACKPOT_POOLS.map(pool => (
            <div key={pool} className={METER_CLASSES_BY_POOL[pool]}>
              <dt>{t[pool]}</dt>
              <ExactText as="dd" className="money">
                {typeof display === 'object' ? formatMoney(display[pool]) : '₱ –'}
              </ExactText>
            </div>
          ))}
        </dl>
      </div>
      <p className="text-sm text-quiet">{t.moving}</p>
    </>
  )
}
