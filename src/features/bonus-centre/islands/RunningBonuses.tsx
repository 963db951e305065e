import { useStore } from '@nanostores/react'
import { $withdrawalInfo } from '../../withdrawal/browser/public/exchange.ts'
import { WageringGrants } from '../../withdrawal/islands/public/WageringGrants.tsx'
import { awardMessages } from '../texts/en-US/award.ts'

/** The bonuses that the player is wagering, each with a button to cancel it. */
export function RunningBonuses() {
  const t = useStore(awardMessages)
  const exchange = useStore($withdrawalInfo)
  if (exchange.state !== 'ready') return null
  const { grants, legalName } = exchange.info
  return (
    <WageringGrants
      title={t.running}
      grants={grants.filter(({ kind }) => kind === 'bonus')}
      isVerified={legalName !== ''}
    />
  )
}
