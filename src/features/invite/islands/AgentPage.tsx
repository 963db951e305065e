import { useStore } from '@nanostores/react'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { arePromotionsOffForUser } from '../../../stores/session/promotions-visibility.ts'
import { $user } from '../../../stores/session/token.ts'
import { $agent, $agentTab, type Agent, chooseAgentTab, loadAgent } from '../browser/agent.ts'
import { $inviteInfo } from '../browser/invite.ts'
import { AGENT_TABS, type AgentTab } from '../rules/agent.ts'
import { agentMessages } from '../texts/en-US/agent.ts'
import { AgentDays } from './AgentDays.tsx'
import { AgentOverview } from './AgentOverview.tsx'
import { InviteRecord } from './InviteRecord.tsx'

const BLOCKS = ['h-[280px]', 'h-[180px]']

/**
 * The content of `/agent`. For an agent: overview, invited players, commission and rules. For other players: how to become an
 * agent, unless they must get no offers.
 */
export function AgentPage() {
  const t = useStore(agentMessages)
  const tab = useBrowserStore($agentTab, 'overview')
  const agent = useBrowserStore($agent, { state: 'loading' })
  const isOff = arePromotionsOffForUser(useBrowserStore($user, undefined))
  if (isOff && !(agent.state === 'ready' && agent.data.isAgent)) return null
  const labels: Readonly<Record<AgentTab, string>> = {
    overview: t.overview,
    invitees: t.invitees,
    commission: t.commission,
    rule: t.rule,
  }
  return (
    <Tabs
      label={t.tabs}
      tabs={AGENT_TABS.map(name => ({ name, label: labels[name] }))}
      current={tab}
      onChoose={chooseAgentTab}
    >
      <QueryAnswer query={agent} blocks={BLOCKS} onRetry={loadAgent}>
        {data => <TabContent tab={tab} agent={data} />}
      </QueryAnswer>
    </Tabs>
  )
}

function TabContent({ tab, agent }: { tab: AgentTab; agent: Agent }) {
  if (tab === 'overview') return <AgentOverview agent={agent} />
  if (tab === 'invitees') return <Invitees agent={agent} />
  if (tab === 'commission') return <AgentDays agent={agent} />
  return <RuleCard />
}

function Invitees({ agent }: { agent: Agent }) {
  const t = useStore(agentMessages)
  // Loads the invitations, because the server then checks the invited players. A player who has just become valid is
  // then shown as valid.
  useBrowserStore($inviteInfo, { state: 'loading' })
  const empty = { href: '/share', label: t.share }
  return <InviteRecord invited={agent.invited} valid={agent.valid} empty={empty} />
}

function RuleCard() {
  const t = useStore(agentMessages)
  return (
    <section className="card grid justify-items-start gap-3">
      <p>{t.ruleHint}</p>
      <a className="button-line" href="/agent/rule">
        {t.readRule}
      </a>
    </section>
  )
}
