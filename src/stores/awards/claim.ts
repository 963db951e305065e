import { awardTitleMessages } from '../../i18n/en-US/award-title.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../call/intent.ts'
import { createSubmitAction, type SubmitAction } from '../form/submit.ts'
import { submitOrAlert } from '../form/submit-or-alert.ts'
import { type ClaimedAward, openModal } from '../modals/modals.ts'
import { refreshSession } from '../session/session.ts'
import { refreshRedDots } from '../site/red-dots.ts'

/** The action of a call that claims awards; one claim is sent at a time. */
export interface ClaimAction<Body extends object> extends Pick<SubmitAction<Body>, '$submission'> {
  /**
   * Claims the awards. Then the list of rewards opens, or an alert with the refusal; balance, red dots and `after` are
   * refreshed in both cases. A claim whose answer was lost is sent again under the same id.
   */
  claim(body: Body): Promise<void>
}

/**
 * Creates the action of a call that claims awards.
 * @param name stores a claim whose outcome is unknown under this name
 * @param send sends the call and returns the awards that the player got
 * @param after requests the page's own data again
 */
export function createClaimAction<Body extends object>(
  name: string,
  send: (body: Body & { requestId: string }) => Promise<readonly ClaimedAward[]>,
  after: () => Promise<void>,
): ClaimAction<Body> {
  const intent = createCommandIntent<Body>(`claim-${name}`)
  const action = createSubmitAction<Body>(async body => {
    // The server gives each award only once, so other awards can be claimed while the outcome of an earlier claim is
    // unknown.
    if (intent.open && JSON.stringify(intent.open.details) !== JSON.stringify(body)) intent.settle()
    try {
      openRewardsModal(await sendMoneyCommandOnce(intent, body, send))
    } finally {
      await Promise.all([after(), refreshSession(), refreshRedDots()])
    }
  })
  return {
    $submission: action.$submission,
    async claim(body) {
      await submitOrAlert(action, body, () => awardTitleMessages.get().notClaimed)
    },
  }
}

/** Opens the list of rewards; does nothing for a claim that gave nothing. */
export function openRewardsModal(awards: readonly ClaimedAward[]): void {
  if (awards.length > 0) openModal({ name: 'reward-list', awards })
}
