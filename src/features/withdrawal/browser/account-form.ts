import { computed } from 'nanostores'
import { BANKS, type Bank, findBank } from '../../../domain/payments/banks.ts'
import { RECEIVING_ACCOUNT_NAME_BOUNDS } from '../../../domain/payments/withdrawal.ts'
import type { LengthBounds } from '../../../domain/player/account.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createForm } from '../../../stores/form/form.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { $settings } from '../../../stores/site/settings.ts'
import type { addBankInfo, modifyBankInfo } from '../contract.ts'
import {
  exampleAccountNumberOfBank,
  isAccountNumber,
  normalizeAccountNumber,
} from '../rules/account-numbers.ts'
import { receivingAccountMessages } from '../texts/en-US/receiving-account.ts'
import { $withdrawalInfo, type ReceivingAccount, type WithdrawalInfo } from './public/exchange.ts'
import { withdrawalUrlOfAccount } from './receiving-accounts.ts'

interface AccountValues {
  readonly bankId: string
  readonly accountName: string
  /**
   * The account number that the player typed. If it is empty when an account is changed, the account keeps its number.
   */
  readonly accountNumber: string
}

interface AccountDetails {
  /** The id of the account that is changed; absent for a new account. */
  readonly id?: string
  readonly bankId: string
  readonly accountName: string
  readonly accountNumber?: string
}

const readAddressParameter = (name: string) =>
  new URLSearchParams(environment().history.location().search).get(name) ?? ''

function findEditedAccount({ appUserBankList }: WithdrawalInfo): ReceivingAccount | undefined {
  const id = readAddressParameter('id')
  return id ? appUserBankList.find(account => account.id === id) : undefined
}

/**
 * The state of the form page: the data about withdrawals, and the account whose id is in the URL. For an unknown
 * account the page turns into the 404 page.
 */
export const $receivingAccountFormPage = computed($withdrawalInfo, state => {
  if (state.state !== 'ready') return state
  const { info } = state
  const edited = findEditedAccount(info)
  if (readAddressParameter('id') && !edited) return { state: 'unknown' as const }
  return { state: 'ready' as const, info, edited }
})

onPageMount($receivingAccountFormPage, () =>
  $receivingAccountFormPage.listen(page => {
    if (page.state === 'unknown') environment().page.showNotFound()
    if (page.state === 'ready') fillFormOnce(page.info, page.edited)
  }),
)

let isFormFilled = false

/**
 * Fills the form, only once: with the details of the edited account, or else with the bank in the URL and the player's
 * verified name.
 */
function fillFormOnce({ legalName }: WithdrawalInfo, edited: ReceivingAccount | undefined): void {
  if (isFormFilled) return
  isFormFilled = true
  if (edited) receivingAccountForm.fill({ bankId: edited.bankId, accountName: edited.accountName })
  else
    receivingAccountForm.fill({
      bankId: findBank(readAddressParameter('bank'))?.name ?? '',
      accountName: legalName,
    })
}

const intent = createCommandIntent<AccountDetails>()

function accountNameBounds(): LengthBounds {
  const settings = $settings.get()
  return settings.state === 'ready' ? settings.config.bounds.username : RECEIVING_ACCOUNT_NAME_BOUNDS
}

function readEditedAccount(): ReceivingAccount | undefined {
  const page = $receivingAccountFormPage.get()
  return page.state === 'ready' ? page.edited : undefined
}

function accountNumberErrorText({ bankId, accountNumber }: AccountValues): string | undefined {
  const bank = findBank(bankId)
  if (!bank) return undefined
  const isStored = accountNumber.trim() === '' && readEditedAccount()?.bankId === bankId
  if (isStored || isAccountNumber(bank, normalizeAccountNumber(bank, accountNumber))) return undefined
  const t = receivingAccountMessages.get()
  return bank.isMobile ? t.mobileWrong : t.numberWrong({ digits: formatDigitCount(bank) })
}

function formatDigitCount({ digits: [min, max] }: Bank): string {
  return min === max ? String(min) : `${min}–${max}`
}

/** The form that adds a receiving account, or changes the account whose id is in the URL. */
export const receivingAccountForm = createForm<AccountValues>({
  initial: { bankId: '', accountName: '', accountNumber: '' },
  reads: [$settings, $receivingAccountFormPage],
  errorsOf: values => {
    const t = receivingAccountMessages.get()
    const { min, max } = accountNameBounds()
    const { length } = values.accountName.trim()
    return {
      bankId: findBank(values.bankId) ? undefined : t.bankMissing,
      accountName: length < min || length > max ? t.nameMissing : undefined,
      accountNumber: accountNumberErrorText(values),
    }
  },
  fieldOf: {
    channelClosed: 'bankId',
    accountNameMismatch: 'accountName',
    receivingAccountTwice: 'accountNumber',
  },
  async send(values) {
    const bank = findBank(values.bankId)
    if (!bank) return
    const id = readEditedAccount()?.id
    const accountNumber = normalizeAccountNumber(bank, values.accountNumber)
    const details: AccountDetails = {
      ...(id ? { id } : {}),
      bankId: bank.name,
      accountName: values.accountName.trim(),
      ...(accountNumber ? { accountNumber } : {}),
    }
    // Saving an account moves no money. So corrected details may be sent as a new command even if the first command may
    // have been carried out.
    if (intent.open && JSON.stringify(intent.open.details) !== JSON.stringify(details)) intent.settle()
    const account = await sendMoneyCommandOnce(intent, details, sendAccount)
    await environment().history.replace(
      readAddressParameter('for') === 'withdrawal' ? withdrawalUrlOfAccount(account) : '/wallets/card/list',
    )
  },
})

function sendAccount(body: AccountDetails & { requestId: string }): Promise<ReceivingAccount> {
  const { id, accountNumber, ...details } = body
  if (id)
    return sendPlayerRequest<typeof modifyBankInfo>('/modifyBankInfo', {
      id,
      ...details,
      ...(accountNumber ? { accountNumber } : {}),
    })
  return sendPlayerRequest<typeof addBankInfo>('/addBankInfo', {
    ...details,
    accountNumber: accountNumber ?? '',
  })
}

/** The available e-wallets and banks, and the format of the chosen bank's account numbers. */
export const $receivingBankChoice = computed(
  [receivingAccountForm.$form, $settings],
  ({ values }, settings) => {
    const open =
      settings.state === 'ready' ? settings.config.withdrawal.channels.map(({ name }) => name) : undefined
    const banks: readonly Bank[] = open ? BANKS.filter(({ name }) => open.includes(name)) : BANKS
    const chosen = findBank(values.bankId)
    return {
      banks,
      example: chosen && exampleAccountNumberOfBank(chosen),
      isMobile: chosen?.isMobile ?? false,
      isStored: chosen !== undefined && readEditedAccount()?.bankId === chosen.name,
    }
  },
)
