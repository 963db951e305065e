import { atom, onMount } from 'nanostores'
import { environment } from '../../platform/environment.ts'

/** Which side of the wallet the address asks for (spec, section 2: name=deposit or withdraw). */
export const $walletView = atom<'deposit' | 'withdraw'>('deposit')

onMount($walletView, () => {
  const name = new URLSearchParams(environment().location().search).get('name')
  $walletView.set(name === 'withdraw' ? 'withdraw' : 'deposit')
})

const RECORD_VIEWS = ['deposits', 'withdrawals', 'statement'] as const

/** Which records the address asks for. */
export const $recordView = atom<(typeof RECORD_VIEWS)[number]>('deposits')

onMount($recordView, () => {
  const asked = new URLSearchParams(environment().location().search).get('view')
  $recordView.set(RECORD_VIEWS.find(view => view === asked) ?? 'deposits')
})
