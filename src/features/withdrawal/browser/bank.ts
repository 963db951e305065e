import { atom } from 'nanostores'
import { type Bank, bankOf } from '../../../domain/payments/banks.ts'
import { environment } from '../../../platform/environment.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'

const PATH = '/withdrawal'

/**
 * The bank that this page's withdrawals go to: the one in the address, such as `/withdrawal/gcash`, or `any` on a page
 * that names no bank. `undefined` before the address was read, and for an unknown name, which shows the text of the 404
 * page.
 */
export const $bank = atom<Bank | 'any' | undefined>(undefined)

onPageMount($bank, () => {
  const { pathname } = environment().history.location()
  if (!pathname.startsWith(PATH)) return $bank.set('any')
  const bank = bankOf(pathname.slice(PATH.length).split('/').at(1) ?? '')
  $bank.set(bank)
  if (!bank) environment().page.showNotFound()
})

/** The title of a bank; its name for one that this build does not know. */
export function bankTitle(name: string): string {
  return bankOf(name)?.title ?? name
}
