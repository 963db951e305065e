import type { freeCoinTerms } from '../../contract/award.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { WageringTerms } from '../../domain/awards/wagering.ts'
import { DAY_MS } from '../../domain/time.ts'
import { awardTitleMessages } from '../../i18n/en-US/award-title.ts'
import { coinTermsMessages } from '../../i18n/en-US/coin-terms.ts'
import { sendPlayerRequest } from '../call/api.ts'
import { createStoredAnswer } from '../call/stored-answer.ts'
import { createSubmitAction } from '../form/submit.ts'
import { submitOrShowAlert } from '../form/submit-or-alert.ts'
import { runIfConfirmed } from '../modals/confirm.ts'
import type { CoinAward } from './coin-award.ts'

/** Whether this tab knows that the player has agreed, now or by an earlier claim. */
const toldTerms = createStoredAnswer<true>('coinTermsTold', DAY_MS)

interface CoinTermsQuestion {
  readonly coins: readonly CoinAward[]
  readonly action: string | undefined
  readonly onAgree: () => void
}

const question = createSubmitAction<CoinTermsQuestion>(async ({ coins, action, onAgree }) => {
  const { isFirst, ...conditions } = await sendPlayerRequest<typeof freeCoinTerms>('/freeCoinTerms', {})
  const points = isFirst ? termLinesOf(coins, conditions) : []
  const t = coinTermsMessages.get()
  let isAgreed = points.length === 0
  if (!isAgreed) {
    const terms = { title: t.title, message: t.intro, points, keep: t.notNow, areButtonsEqual: true }
    await runIfConfirmed({ ...terms, action: action ?? t.claim }, async () => {
      isAgreed = true
    })
  }
  if (!isAgreed) return
  if (!isFirst || points.length > 0) toldTerms.write(true)
  onAgree()
})

/**
 * Asks the server for the terms of free coins and shows them in a sheet, unless the player has agreed before or the
 * coins lock nothing. Only one question is open at a time. After a failure, an alert opens.
 * @returns whether the player agrees
 */
export async function tellFirstCoinTerms(
  coins: readonly CoinAward[],
  action: string | undefined,
): Promise<boolean> {
  if (toldTerms.read()) return true
  let isAgreed = false
  const onAgree = () => {
    isAgreed = true
  }
  await submitOrShowAlert(question, { coins, action, onAgree }, () => awardTitleMessages.get().notClaimed)
  return isAgreed
}

/** One line for each condition of the coins; none when they lock nothing. */
function termLinesOf(
  coins: readonly CoinAward[],
  { wagering: free, isLockedAtFirst, needsIdentity }: Omit<ResultOf<typeof freeCoinTerms>, 'isFirst'>,
): string[] {
  const t = coinTermsMessages.get()
  const wagered = coins
    .map(({ title: award = '', wagering = free }) => ({ award, ...wagering }))
    .filter((each): each is { award: string } & WageringTerms => (each.multiple ?? 0) > 0)
  const [first] = wagered
  const isSame =
    wagered.length === coins.length &&
    wagered.every(each => each.multiple === first?.multiple && each.days === first.days)
  return [
    ...(first && isSame ? [t.wagering(first)] : wagered.map(t.ownWagering)),
    ...(isLockedAtFirst && coins.some(({ isOpenAtOnce }) => !isOpenAtOnce) ? [t.locked] : []),
    ...(needsIdentity ? [t.needsIdentity] : []),
  ]
}
