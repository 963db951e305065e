import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $withdrawalInfo, loadWithdrawalInfo } from '../../withdrawal/browser/public/exchange.ts'
import { WageringGrants } from '../../withdrawal/islands/public/WageringGrants.tsx'
import { awardInboxClaim } from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/** The bonuses that the player is wagering, each with a button to cancel it. */
export function RunningBonuses() {
  const t = useStore(awardMessages)
  const exchange = useStore($withdrawalInfo)
  const isClaimed = useStore(awardInboxClaim.$submission).state === 'done'
  // A claimed bonus is a new grant that must be wagered.
  useEffect(() => {
    if (isClaimed) void loadWithdrawalInfo()
  }, [isClaimed])
  if (exchange.state !== 'ready') return null
  return (
    <WageringGrants title={t.running} grants={exchange.info.grants.filter(({ kind }) => kind === 'bonus')} />
  )
}
