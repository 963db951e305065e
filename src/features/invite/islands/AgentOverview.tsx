import { useStore } from '@nanostores/react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { PairTable } from '../../../components/PairTable.tsx'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatPercentage, formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { dayTurnText } from '../../../stores/site/day-turn.ts'
import { type Agent, commissionClaim, joinAgentAction, joinAsAgent } from '../browser/agent.ts'
import {
  COMMISSION_CLAIM_WINDOW_DAYS,
  COMMISSION_RATE_DIVISOR,
  commissionOfDay,
  INVITEES_TO_SHOW_STAKES_MIN,
} from '../rules/agent.ts'
import { agentMessages } from '../texts/en-US/agent.ts'

/** The stakes in the example, as a multiple of the stakes that make an invited player active. */
const EXAMPLE_STAKE_MULTIPLE = 20

/**
 * For an agent: the commission that can be claimed, and the invitees' play of today. For other players: the rates and
 * how to become an agent.
 */
export function AgentOverview({ agent }: { agent: Agent }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {agent.isAgent && <AgentStanding agent={agent} />}
      {!agent.isAgent && <JoinCard isOpen={agent.isOpen} />}
      <RateTable agent={agent} />
    </div>
  )
}

function JoinCard({ isOpen }: { isOpen: boolean }) {
  const t = useStore(agentMessages)
  const isJoining = useStore(joinAgentAction.$submission).state === 'pending'
  if (!isOpen) return <p className="card">{t.closed}</p>
  return (
    <section className="card grid gap-4">
      <p>{t.privacy}</p>
      <p className="text-quiet">
        {t.joinHint}{' '}
        <a className="text-link inline whitespace-nowrap" href="/agent/rule#how-to-stop">
          {t.howToStop}
        </a>
      </p>
      <button
        type="button"
        className="button-gold w-full text-lg"
        data-on-gold
        aria-disabled={isJoining || undefined}
        onClick={() => isJoining || void joinAsAgent()}
      >
        {isJoining ? t.joining : t.join}
      </button>
    </section>
  )
}

/** Commission can be withdrawn without bets, but then withdrawals need a verified ID. */
const COMMISSION_COINS = [{ wagering: null, isOpenAtOnce: true }]

function AgentStanding({ agent }: { agent: Agent }) {
  const t = useStore(agentMessages)
  const { ready, sinceTime, today, invited, valid, taken, shortfall } = agent
  const isTaking = useStore(commissionClaim.$submission).state === 'pending'
  const figures = [
    [t.activeToday, formatWholeNumber(today.active)],
    [
      t.stakedToday,
      today.staked === null
        ? t.stakesHidden({ from: formatWholeNumber(INVITEES_TO_SHOW_STAKES_MIN) })
        : formatMoney(today.staked),
    ],
    [t.invited, formatWholeNumber(invited)],
    [t.valid, formatWholeNumber(valid)],
    [t.taken, formatMoney(taken)],
  ] as const
  return (
    <section aria-labelledby="ready" className="card grid gap-4">
      <h2 id="ready" className="text-lg font-semibold">
        {t.ready}
      </h2>
      {ready > 0 ? (
        <button
          type="button"
          className="button-gold w-full text-lg"
          data-on-gold
          aria-busy={isTaking || undefined}
          aria-disabled={isTaking || undefined}
          onClick={() => isTaking || void commissionClaim.claim({}, COMMISSION_COINS)}
        >
          {isTaking ? t.taking : t.take({ amount: formatMoney(ready) })}
        </button>
      ) : (
        <p>{t.nothingReady({ time: dayTurnText() })}</p>
      )}
      <p className="text-sm text-quiet">{t.atOnce({ days: COMMISSION_CLAIM_WINDOW_DAYS })}</p>
      {shortfall > 0 && <p className="text-sm">{t.shortfall({ amount: formatMoney(shortfall) })}</p>}
      <dl className="grid gap-1">
        {figures.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-quiet">{name}</dt>
            <dd className="money font-semibold">
              <AmountOrWords text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {sinceTime !== null && (
        <p className="text-sm text-quiet">{t.since({ time: formatDateTime(sinceTime) })}</p>
      )}
      <a className="button-line" href="/share">
        {t.share}
      </a>
    </section>
  )
}

function RateTable({ agent: { tiers, activeMin } }: { agent: Agent }) {
  const t = useStore(agentMessages)
  const active = tiers.at(1)?.from ?? tiers[0]?.from ?? 1
  const staked = centavos(activeMin * EXAMPLE_STAKE_MULTIPLE * active)
  const commission = commissionOfDay({ active, staked }, tiers)
  return (
    <section className="card grid gap-4">
      <p>{t.intro}</p>
      <PairTable
        caption={t.table}
        heads={[t.active, t.rate]}
        rows={tiers.map(({ from, rate }) => [
          t.from({ from: formatWholeNumber(from) }),
          formatPercentage(rate / COMMISSION_RATE_DIVISOR),
        ])}
      />
      <p>
        {t.example({
          active: formatWholeNumber(active),
          staked: formatMoney(staked),
          commission: formatMoney(commission),
        })}
      </p>
      <p className="text-sm text-quiet">
        {t.activeMin({ amount: formatMoney(activeMin) })} {t.ownLevel}
      </p>
      <a className="text-link" href="/agent/rule">
        {t.readRule}
      </a>
    </section>
  )
}
