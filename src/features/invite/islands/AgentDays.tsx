import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
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
        empty={{ sentence: t.noDays, href: '/share', action: t.share }}
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
  const parts = [
    staked === null
      ? t.activeLine({ active: formatWholeNumber(active) })
      : t.dayLine({ active: formatWholeNumber(active), staked: formatMoney(staked) }),
    t.rateOf({ rate: formatPercentage(rate / COMMISSION_RATE_DIVISOR) }),
    ...(carried > 0 ? [t.carried({ amount: formatMoney(carried) })] : []),
    ...(carried < 0 ? [t.added({ amount: formatMoney(centavos(-carried)) })] : []),
  ]
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{formatUtcDay(day)}</p>
        <ExactText as="p" className="money font-semibold">
          {formatMoney(commission)}
        </ExactText>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-quiet">
        <p>{parts.join(' · ')}</p>
        <StateChip tone={TONES[state]} label={words[state]} />
      </div>
    </div>
  )
}
