import type { AwardItem } from '../../domain/awards/awards.ts'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { awardTitleMessages } from '../../i18n/en-US/award-title.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../call/intent.ts'
import { createRowAction, type RowAction } from '../form/row-action.ts'
import { submitOrShowAlert } from '../form/submit-or-alert.ts'
import { openModal, type ReceivedAward } from '../modals/modals.ts'
import { refreshSession } from '../session/session.ts'
import { refreshRedDots } from '../site/red-dots.ts'
import type { CoinAward } from './coin-award.ts'
import { agreeToCoinTerms } from './coin-terms.ts'

/** The action of a button that claims awards. It sends one claim at a time. */
export interface ClaimAction<Body extends object>
  extends Pick<RowAction<Body>, '$submission' | '$latestInput'> {
  /**
   * Claims the awards; the first coins of a player ask first (`agreeToCoinTerms`). Afterwards opens the list of
   * rewards, or an alert with the refusal. In both cases it refreshes balance and red dots and calls `after`. A claim
   * whose answer was lost is sent again under the same id.
   * @param coins the coins among the awards; empty for none
   */
  claim(body: Body, coins: readonly CoinAward[]): Promise<void>
}

/**
 * Creates an action that claims awards.
 * @param name stores a claim whose outcome is unknown under this name
 * @param send sends the call and returns the awards that the player got
 * @param after requests the page's own data again
 */
export function createClaimAction<Body extends object>(
  name: string,
  send: (body: Body & { requestId: string }) => Promise<readonly ReceivedAward[]>,
  after: () => Promise<void>,
): ClaimAction<Body> {
  const intent = createCommandIntent<Body>(`claim-${name}`)
  const action = createRowAction<Body>(async body => {
    // Forgets an earlier claim with another body although its outcome is unknown. This is safe, since the server gives
    // each award only once.
    if (intent.open && JSON.stringify(intent.open.details) !== JSON.stringify(body)) intent.settle()
    try {
      openRewardsModal(await sendMoneyCommandOnce(intent, body, send))
    } finally {
      await Promise.all([after(), refreshSession(), refreshRedDots()])
    }
  })
  return {
    $submission: action.$submission,
    $latestInput: action.$latestInput,
    async claim(body, coins) {
      if (!(await agreeToCoinTerms(coins))) return
      await submitOrShowAlert(action, body, () => awardTitleMessages.get().notClaimed)
    },
  }
}

/** Coins with the terms of free awards. */
export const FREE_COINS: readonly CoinAward[] = [{}]

/** Returns `coins` if there are coins among the items, otherwise none. A missing item is no prize. */
export function coinAwardsOf(
  items: readonly (Pick<AwardItem, 'id'> | null)[],
  coins: CoinAward = {},
): readonly CoinAward[] {
  return items.some(item => item?.id === ITEM_ID.coin) ? [coins] : []
}

/** Opens the list of rewards; does nothing for a claim that gave nothing. */
export function openRewardsModal(awards: readonly ReceivedAward[]): void {
  if (awards.length > 0) openModal({ name: 'reward-list', awards })
}
