import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { ERROR_CODE } from '../../../contract/errors.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { isEasySafeboxPassword, SAFEBOX_PASSWORD_PATTERN } from '../../../domain/player/account.ts'
import { safeboxPasswordMessages } from '../../../i18n/en-US/safebox-password.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailure, messageOfFailureUnlessAnswerLost } from '../../../stores/call/failure.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { parseTypedAmount } from '../../../stores/form/amount.ts'
import { createForm } from '../../../stores/form/form.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { $user, storePageUser } from '../../../stores/session/token.ts'
import type { getSafebox, safeboxIn, safeboxOut, setSafeboxPassword } from '../contract.ts'
import { safeboxMessages } from '../texts/en-US/safebox.ts'

export type Safebox = ResultOf<typeof getSafebox>

export type SafeboxMoveDirection = 'in' | 'out'

const query = createQuery<Safebox>({
  name: 'getSafebox',
  async ask(signal) {
    const safebox = await sendPlayerRequest<typeof getSafebox>('/getSafebox', {}, { signal })
    const { coin, safebox: aside, hasSafeboxPassword } = safebox
    updateUserBalances({ coin, safebox: aside, hasSafeboxPassword })
    return safebox
  },
})

/** The amount in the safebox and the balance; requested when the store is mounted. */
export const $safebox = computed(query.$state, state => {
  if (state.state === 'failed') return { state: 'failed' as const, message: messageOfFailure(state.failure) }
  return state.state === 'ready' ? { state: 'ready' as const, safebox: state.data } : state
})

export const loadSafebox = query.load

function updateUserBalances(change: Partial<Omit<Safebox, 'locked'>>): void {
  const user = $user.get()
  if (user) storePageUser({ ...user, ...change })
}

/** The direction of the move: `in` puts money into the safebox, `out` takes it out. */
export const $safeboxMoveDirection = atom<SafeboxMoveDirection>('in')

export function chooseSafeboxMoveDirection(direction: SafeboxMoveDirection): void {
  $safeboxMoveDirection.set(direction)
  safeboxMoveForm.change({ amount: '' })
}

interface MoveDetails {
  readonly direction: SafeboxMoveDirection
  /** The amount in centavos. */
  readonly amount: number
}

const intent = createCommandIntent<MoveDetails>('safebox')

/** The move whose outcome is unknown, if any; no other move can start until the outcome is known. */
export const $unansweredSafeboxMove = intent.$open

/**
 * The refusals of the safebox password. The server checks the password before the move, so after such a refusal the
 * outcome of an earlier attempt of this move is still unknown.
 */
const PASSWORD_REFUSALS = [
  ERROR_CODE.safeboxPasswordMissing,
  ERROR_CODE.safeboxPasswordWrong,
  ERROR_CODE.safeboxLocked,
  ERROR_CODE.credentialNew,
]

/** The smallest amount that can be moved: one centavo. */
const MOVED_AMOUNT_MIN = 1 as Centavos

interface MoveValues {
  /** The amount that the player typed, in pesos. */
  readonly amount: string
  readonly password: string
}

function sourceBalanceOf(safebox: Safebox, direction: SafeboxMoveDirection): Centavos {
  return direction === 'in' ? centavos(safebox.coin - safebox.locked) : safebox.safebox
}

/**
 * The largest amount that the player can move in the chosen direction now, in centavos; `undefined` until the balances
 * are loaded.
 */
export const $movableSafeboxAmount = computed([$safebox, $safeboxMoveDirection], (state, direction) =>
  state.state === 'ready' ? sourceBalanceOf(state.safebox, direction) : undefined,
)

function amountError(text: string): string | undefined {
  const max = $movableSafeboxAmount.get()
  if (max === undefined) return undefined
  const t = safeboxMessages.get()
  const { error } = parseTypedAmount(text, { min: MOVED_AMOUNT_MIN, max })
  if (!error) return undefined
  return error === 'large' ? t.amountMore({ max: formatMoney(max) }) : t.amountEmpty
}

async function sendSafeboxMove(details: MoveDetails, password: string): Promise<void> {
  const balances = await sendMoneyCommandOnce(
    intent,
    details,
    ({ direction, amount, requestId }) => {
      const body = { amount, requestId, password }
      return direction === 'in'
        ? sendPlayerRequest<typeof safeboxIn>('/safeboxIn', body)
        : sendPlayerRequest<typeof safeboxOut>('/safeboxOut', body)
    },
    PASSWORD_REFUSALS,
  )
  const amount = formatMoney(centavos(details.amount))
  const known = $safebox.get()
  const locked = known.state === 'ready' ? known.safebox.locked : centavos(0)
  query.set({ ...balances, locked, hasSafeboxPassword: true })
  updateUserBalances(balances)
  safeboxMoveForm.reset()
  const t = safeboxMessages.get()
  showToast(details.direction === 'in' ? t.movedIn({ amount }) : t.movedOut({ amount }), 'good')
}

const passwordError = (password: string): string | undefined =>
  SAFEBOX_PASSWORD_PATTERN.test(password) ? undefined : safeboxPasswordMessages.get().missing

/** The form that moves money into or out of the safebox. */
export const safeboxMoveForm = createForm<MoveValues>({
  initial: { amount: '', password: '' },
  reads: [$movableSafeboxAmount],
  toMessage: messageOfFailureUnlessAnswerLost,
  errorsOf: ({ amount, password }) => ({ amount: amountError(amount), password: passwordError(password) }),
  fieldOf: {
    safeboxPasswordWrong: 'password',
    safeboxLocked: 'password',
    credentialNew: 'password',
    notEnoughMoney: 'amount',
    safeboxBonus: 'amount',
  },
  async send({ amount: text, password }) {
    const { amount } = parseTypedAmount(text, {
      min: MOVED_AMOUNT_MIN,
      max: $movableSafeboxAmount.get() ?? MOVED_AMOUNT_MIN,
    })
    if (amount) await sendSafeboxMove({ direction: $safeboxMoveDirection.get(), amount }, password)
  },
})

/**
 * Repeats the move whose outcome is unknown, with the same request id and the typed password, so that the money moves
 * only once.
 */
export async function resendSafeboxMove(): Promise<void> {
  const { open } = intent
  if (open)
    await safeboxMoveForm.resubmit(() =>
      sendSafeboxMove(open.details, safeboxMoveForm.$form.get().values.password),
    )
}

/** Fills in the largest amount that the player can move in the chosen direction. */
export function chooseLargestSafeboxMove(): void {
  const max = $movableSafeboxAmount.get()
  if (max) safeboxMoveForm.change({ amount: String(max / 100) })
}

/** The form that sets the first safebox password, or replaces it. */
export const safeboxPasswordForm = createForm<{ password: string }>({
  initial: { password: '' },
  errorsOf: ({ password }) => ({
    password:
      passwordError(password) ??
      (isEasySafeboxPassword(password) ? safeboxMessages.get().passwordEasy : undefined),
  }),
  fieldOf: { safeboxPasswordEasy: 'password' },
  async send({ password }) {
    await sendPlayerRequest<typeof setSafeboxPassword>('/setSafeboxPassword', { password })
    safeboxPasswordForm.reset()
    updateUserBalances({ hasSafeboxPassword: true })
    showToast(safeboxMessages.get().saved, 'good')
    await query.restart()
  },
})
