import { useStore } from '@nanostores/react'
import letter from '../../../assets/drawings/invite.svg?url'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { type RecordFact, RecordRow } from '../../../components/records/RecordRow.tsx'
import { type ChipTone, StateChip } from '../../../components/states/StateChip.tsx'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatPercentage, formatWholeNumber } from '../../../i18n/number.ts'
import { formatUtcDay } from '../../../i18n/time.ts'
import { type Agent, type AgentDay, agentDayList } from '../browser/agent.ts'
import { COMMISSION_RATE_DIVISOR } from '../rules/agent.ts'
import { agentMessages } from '../texts/en-US/agent.ts'

const TONES: Readonly<Record<AgentDay['state'], ChipTone>> = {
  ready: 'good',
  taken: 'over',
  expired: 'over',
  checked: 'waiting',
  none: 'over',
}

/** The commission of each day, with the stakes from which it was computed. */
export function AgentDays({ agent: { shortfall } }: { agent: Agent }) {
  const t = useStore(agentMessages)
  return (
    <div className="grid gap-3">
      {shortfall > 0 && <p className="card">{t.shortfall({ amount: formatMoney(shortfall) })}</p>}
      <PagedList
        store={agentDayList}
        rowKey={row => row.day}
        empty={{ drawing: letter, sentence: t.noDays, href: '/share', label: t.share }}
        render={row => <AgentDayRow row={row} />}
      />
    </div>
  )
}

function AgentDayRow({ row }: { row: AgentDay }) {
  const t = useStore(agentMessages)
  const { day, active, staked, rate, commission, carried, state } = row
  const words: Readonly<Record<AgentDay['state'], string>> = {
    ready: t.stateReady,
    taken: t.stateTaken,
    expired: t.stateExpired,
    checked: t.stateChecked,
    none: t.stateNone,
  }
  const facts: RecordFact[] = [[t.activePlayers, formatWholeNumber(active)]]
  if (staked !== null) facts.push([t.bets, formatMoney(staked)])
  facts.push([t.dayRate, formatPercentage(rate / COMMISSION_RATE_DIVISOR)])
  if (carried > 0) facts.push([t.carried, formatMoney(carried)])
  if (carried < 0) facts.push([t.added, formatMoney(centavos(-carried))])
  return (
    <RecordRow
      title={formatUtcDay(day)}
      state={<StateChip tone={TONES[state]} label={words[state]} />}
      figure={formatMoney(commission)}
      facts={facts}
    />
  )
}
