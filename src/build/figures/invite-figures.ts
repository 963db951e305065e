import {
  DEFAULT_INVITE_COUPON,
  DEFAULT_INVITE_PRIZES,
  DEFAULT_INVITE_TERMS,
} from '../../domain/awards/invite.ts'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { computeMeanItemCountPerDraw, type PrizeTable } from '../../domain/awards/prize-draw.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import {
  type AgentTier,
  COMMISSION_CLAIM_WINDOW_DAYS,
  COMMISSION_RATE_DIVISOR,
  DEFAULT_ACTIVE_INVITEE_STAKE_MIN,
  DEFAULT_AGENT_TIERS,
} from '../../features/invite/rules/agent.ts'

/** The settings about invitations and agents whose values texts show as figures; amounts in centavos. */
export interface InviteFigureValues {
  readonly invite: Readonly<
    Record<
      'paidMin' | 'stakedMin' | 'waitDays' | 'keptDays' | 'monthlyMax' | 'exchangeAmount' | 'agentAmount',
      number
    >
  >
  readonly inviteWheel: PrizeTable
  readonly agent: { readonly activeMin: number; readonly tiers: readonly AgentTier[] }
}

/**
 * The default values of the settings, which apply until the operator changes a setting. Built pages show these values.
 */
export const DEFAULT_INVITE_FIGURE_VALUES: InviteFigureValues = {
  invite: DEFAULT_INVITE_TERMS,
  inviteWheel: DEFAULT_INVITE_PRIZES,
  agent: { activeMin: DEFAULT_ACTIVE_INVITEE_STAKE_MIN, tiers: DEFAULT_AGENT_TIERS },
}

/**
 * Formats the figures about invitations and agents that texts can name as `{{name}}`.
 * @param pesos formats an amount without decimals
 */
export function formatInviteFigures(
  locale: string,
  { invite, inviteWheel, agent }: InviteFigureValues,
  pesos: (amount: Centavos) => string,
): Readonly<Record<string, string>> {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
  })
  const coins = ({ item }: PrizeTable['prizes'][number]) =>
    item?.id === ITEM_ID.coin ? pesos(centavos(item.count)) : String(item?.count ?? 0)
  return {
    agentActiveMin: pesos(centavos(agent.activeMin)),
    agentRates: list.format(
      agent.tiers.map(({ from, rate }) => `${share.format(rate / COMMISSION_RATE_DIVISOR)} (${from}+)`),
    ),
    agentTurn: pesos(centavos(invite.agentAmount)),
    commissionDays: String(COMMISSION_CLAIM_WINDOW_DAYS),
    inviteCoupon: pesos(DEFAULT_INVITE_COUPON.amount),
    inviteCouponDeposit: pesos(DEFAULT_INVITE_COUPON.depositMin),
    inviteCouponMultiple: `${DEFAULT_INVITE_COUPON.multiple}×`,
    inviteExchange: pesos(centavos(invite.exchangeAmount)),
    inviteMonthlyMax: String(invite.monthlyMax),
    invitePaid: pesos(centavos(invite.paidMin)),
    inviteStaked: pesos(centavos(invite.stakedMin)),
    inviteTurnDays: String(invite.keptDays),
    inviteWaitDays: String(invite.waitDays),
    inviteWheel: list.format(
      inviteWheel.prizes.map(prize => `${coins(prize)} (${share.format(prize.weight / inviteWheel.total)})`),
    ),
    inviteWheelMean: money.format(computeMeanItemCountPerDraw(inviteWheel, ITEM_ID.coin) / 100),
  }
}
