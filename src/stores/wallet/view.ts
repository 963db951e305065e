import { atom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/lifecycle.ts'

/** The side of the wallet that the query names (spec, section 2: name=deposit or withdraw). */
export const $walletView = atom<'deposit' | 'withdraw'>('deposit')

onPageMount($walletView, () => {
  const name = new URLSearchParams(environment().location().search).get('name')
  $walletView.set(name === 'withdraw' ? 'withdraw' : 'deposit')
})

const RECORD_VIEWS = ['deposits', 'withdrawals', 'statement'] as const

/** The records that the query names. */
export const $recordView = atom<(typeof RECORD_VIEWS)[number]>('deposits')

onPageMount($recordView, () => {
  const asked = new URLSearchParams(environment().location().search).get('view')
  $recordView.set(RECORD_VIEWS.find(view => view === asked) ?? 'deposits')
})
