import type { firstWeekAwards } from '../../../contract/first-week.ts'
import type { AwardKindName } from '../../../domain/awards/awards.ts'
import { centavos } from '../../../domain/money.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { readReturnQuery } from './public/return-query.ts'
import {
  finishLogin,
  type LoginAnswer,
  returnToPageBeforeLogin,
  storeSessionAndLoginMethod,
} from './public/sign-in.ts'
import { $signUpBonus, type SignUpBonusTerms } from './sign-up-bonus.ts'

const SIGN_UP: AwardKindName = 'sign-up'

/** Reads the terms of the sign-up bonus; `undefined` when the site gives none, or does not answer. */
async function readSignUpBonusTerms(): Promise<SignUpBonusTerms | undefined> {
  const { list } = await sendPublicRequest<typeof firstWeekAwards>('/firstWeekAwards', {}, { isSilent: true })
  const found = list.find(({ kind }) => kind === SIGN_UP)
  if (!found) return undefined
  const { amount, wagering } = found
  return {
    amount: centavos(amount),
    wagering: wagering ? { stakes: centavos(amount * wagering.multiple), days: wagering.days } : undefined,
  }
}

/**
 * Stores the session of a player who has registered on this page. The page then tells the terms of the sign-up bonus,
 * or, without a bonus, opens the page from which the player came. A phone of a known player logs that player in.
 * @param account account name to fill in at the next log-in; `undefined` after a registration without one
 */
export async function finishFormRegistration(signedIn: LoginAnswer, account?: string): Promise<void> {
  if (!signedIn.isNew) return finishLogin(signedIn, account)
  if (!(await storeSessionAndLoginMethod(signedIn, account))) return
  const terms = await readSignUpBonusTerms().catch(() => undefined)
  if (!terms) return returnToPageBeforeLogin()
  $signUpBonus.set(terms)
}

/** The address of the deposit page, which leads back to the game from which the player came to the registration. */
export function depositUrlAfterRegistration(): string {
  const { pathname } = environment().history.location()
  const params = new URLSearchParams(pathname.startsWith('/auth/') ? readReturnQuery() : '')
  params.delete('type')
  if (!params.get('to')?.startsWith('/game/')) return '/wallets?name=deposit'
  return `/wallets?name=deposit&${params}`
}
