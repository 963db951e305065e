import { useStore } from '@nanostores/react'
import { awardMessages } from '../../i18n/en-US/award.ts'
import { $exchange } from '../../stores/withdrawal/exchange.ts'
import { Grants } from '../withdrawal/Grants.tsx'

/** The bonuses that are wagered, each with the way to cancel it. */
export function RunningBonuses() {
  const t = useStore(awardMessages)
  const exchange = useStore($exchange)
  if (exchange.state !== 'ready') return null
  return <Grants title={t.running} grants={exchange.info.grants.filter(({ kind }) => kind === 'bonus')} />
}
