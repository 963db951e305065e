import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatPercentage } from '../../../i18n/number.ts'
import { $agent } from '../browser/agent.ts'
import { COMMISSION_RATE_DIVISOR } from '../rules/agent.ts'
import { agentMessages } from '../texts/en-US/agent.ts'

/** For an agent: the commission to claim. For other players: the largest share of the bets that agents get. */
export function AgentFigure() {
  const t = useStore(agentMessages)
  const agent = useBrowserStore($agent, { state: 'loading' })
  if (agent.state !== 'ready') return <StageFigure label={t.ready} figure={undefined} />
  const { isAgent, ready, tiers } = agent.data
  const rate = Math.max(...tiers.map(each => each.rate))
  return isAgent ? (
    <StageFigure label={t.ready} figure={formatMoney(ready)} />
  ) : (
    <span className="promo">
      <StageFigure label={t.rateMax} figure={formatPercentage(rate / COMMISSION_RATE_DIVISOR)} />
    </span>
  )
}
