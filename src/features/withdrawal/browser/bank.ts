import { atom } from 'nanostores'
import { type Bank, findBank } from '../../../domain/payments/banks.ts'
import { environment } from '../../../platform/environment.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'

const WITHDRAWAL_PATH = '/withdrawal'

/**
 * The bank of this withdrawal page, from the URL, such as `/withdrawal/gcash`; `any` on a page that names no bank.
 * `undefined` until the URL is read, and for an unknown name, which turns the page into the 404 page.
 */
export const $withdrawalBank = atom<Bank | 'any' | undefined>(undefined)

onPageMount($withdrawalBank, () => {
  const { pathname } = environment().history.location()
  if (!pathname.startsWith(WITHDRAWAL_PATH)) return $withdrawalBank.set('any')
  const bank = findBank(pathname.slice(WITHDRAWAL_PATH.length).split('/').at(1) ?? '')
  $withdrawalBank.set(bank)
  if (!bank) environment().page.showNotFound()
})

/** The title of a bank; for a bank that this build does not know, its name. */
export function titleOfWithdrawalBank(name: string): string {
  return findBank(name)?.title ?? name
}
