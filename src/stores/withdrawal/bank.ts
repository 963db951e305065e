import { atom } from 'nanostores'
import { type Bank, bankOf } from '../../domain/banks.ts'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/lifecycle.ts'

const PATH = '/withdrawal'

/**
 * Where withdrawals of this page go: the bank in the address, `/withdrawal/gcash`, or `any` on a page that names none;
 * `undefined` before the address was read and for an unknown name, which shows the words of the 404 page.
 */
export const $bank = atom<Bank | 'any' | undefined>(undefined)

onPageMount($bank, () => {
  const { pathname } = environment().location()
  if (!pathname.startsWith(PATH)) return $bank.set('any')
  const bank = bankOf(pathname.slice(PATH.length).split('/').at(1) ?? '')
  $bank.set(bank)
  if (!bank) environment().showNotFound()
})

/** The title of a bank; its name for one that this build does not know. */
export function bankTitle(name: string): string {
  return bankOf(name)?.title ?? name
}
